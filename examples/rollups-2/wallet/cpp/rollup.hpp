// The Rollup HTTP server, which runs inside the machine beside the back end.

#pragma once

#include <gmpxx.h>
#include <httplib.h>

#include <chrono>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

// #region server
inline std::string env(const char* name, const std::string& fallback) {
    const char* value = std::getenv(name);
    return value == nullptr ? fallback : value;
}

struct Answer {
    int status;
    std::string text;
};

inline Answer post(const std::string& path, const nlohmann::json& body) {
    httplib::Client client(env("ROLLUP_HTTP_SERVER_URL", "http://127.0.0.1:5004"));
    // The answer of /finish comes with the next request, however late that is.
    client.set_read_timeout(std::chrono::hours(24));
    const auto response = client.Post("/" + path, body.dump(), "application/json");
    if (!response) {
        throw std::runtime_error("POST /" + path + ": " + httplib::to_string(response.error()));
    }
    if (response->status >= 400) {
        throw std::runtime_error("POST /" + path + " answered " +
                                 std::to_string(response->status) + ": " + response->body);
    }
    return {response->status, response->body};
}

// Two hexadecimal digits for each byte.
inline std::string to_hex(const std::string& bytes) {
    const char* digits = "0123456789abcdef";
    std::string hex;
    for (const unsigned char byte : bytes) {
        hex += digits[byte >> 4];
        hex += digits[byte & 15];
    }
    return hex;
}

inline void report(const std::string& text) {
    post("report", {{"payload", "0x" + to_hex(text)}});
}
// #endregion server

// #region voucher
// 32 bytes in hexadecimal digits.
inline std::string word(const mpz_class& number) {
    const std::string digits = number.get_str(16);
    return std::string(64 - digits.size(), '0') + digits;
}

// Makes the application's contract call `destination` and send `value`, in wei, along.
inline void voucher(const std::string& destination, const mpz_class& value,
                    const std::string& payload) {
    post("voucher",
         {{"destination", destination}, {"value", "0x" + word(value)}, {"payload", payload}});
}
// #endregion voucher
