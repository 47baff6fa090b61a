// Counter: the inputs "increment" and "decrement" change a number, and each sends the new
// value as a notice. An inspect request gives the value in a report.
//
// Run it:  make
//          ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:5004 ./dapp

#include <httplib.h>

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

using nlohmann::json;

// #region setup
std::string env(const char* name, const std::string& fallback) {
    const char* value = std::getenv(name);
    return value == nullptr ? fallback : value;
}

struct Answer {
    int status;
    std::string text;
};

Answer post(const std::string& path, const json& body) {
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

// Payloads are bytes, written as 0x and two hexadecimal digits each.
void send(const std::string& output, const std::string& text) {
    const char* digits = "0123456789abcdef";
    std::string payload = "0x";
    for (const unsigned char byte : text) {
        payload += digits[byte >> 4];
        payload += digits[byte & 15];
    }
    post(output, {{"payload", payload}});
}

std::string text_of(const std::string& payload) {
    std::string text;
    for (std::size_t i = 2; i < payload.size(); i += 2) {
        text += static_cast<char>(std::stoi(payload.substr(i, 2), nullptr, 16));
    }
    return text;
}
// #endregion setup

// #region advance
std::uint64_t counter = 0;

std::uint64_t changed(const std::string& command) {
    if (command == "increment") return counter + 1;
    if (command != "decrement") throw std::runtime_error("send: increment or decrement");
    if (counter == 0) throw std::runtime_error("the counter is already 0");
    return counter - 1;
}

void handle_advance(const json& data) {
    const std::uint64_t next = changed(text_of(data["payload"]));
    send("notice", std::to_string(next));
    // Done last, so that an error above leaves the counter as it was.
    counter = next;
}
// #endregion advance

// #region inspect
void handle_inspect(const json&) { send("report", std::to_string(counter)); }
// #endregion inspect

// #region loop
int main() {
    const std::map<std::string, std::function<void(const json&)>> handlers = {
        {"advance_state", handle_advance}, {"inspect_state", handle_inspect}};
    std::string status = "accept";
    while (true) {
        const Answer answer = post("finish", {{"status", status}});
        // A server outside the Cartesi Machine can answer 202 when it has no request.
        if (answer.status == 202) continue;
        const json request = json::parse(answer.text);
        try {
            handlers.at(request["request_type"])(request["data"]);
            status = "accept";
        } catch (const std::exception& error) {
            // Reports are kept even though the input is rejected.
            send("report", error.what());
            status = "reject";
        }
    }
}
// #endregion loop
