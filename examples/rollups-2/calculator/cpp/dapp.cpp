// Calculator: evaluates the arithmetic expression in each input, exactly, and sends the
// result as a notice. An inspect request gives the number of results and the last one.
//
// Run it:  make
//          ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:5004 ./dapp
// Inputs:  (1 + 2) * 3      -7 / 2      2.5 * 4

#include <gmpxx.h>
#include <httplib.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

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

// #region tokenize
// The limits keep a malicious input from exhausting memory and the stack.
constexpr std::size_t MAX_LENGTH = 500;
constexpr int MAX_DEPTH = 20;

const std::string DIGITS = "0123456789";

std::runtime_error unexpected(const std::string& token) {
    return std::runtime_error("unexpected '" + token + "'");
}

// The end of the number that starts at `start`.
std::size_t number_end(const std::string& text, std::size_t start) {
    const std::size_t end = std::min(text.find_first_not_of(DIGITS, start), text.size());
    if (end == text.size() || text[end] != '.') return end;
    const std::size_t last = std::min(text.find_first_not_of(DIGITS, end + 1), text.size());
    return last > end + 1 ? last : end;
}

std::vector<std::string> tokenize(const std::string& text) {
    if (text.size() > MAX_LENGTH) {
        throw std::runtime_error("the expression is longer than " + std::to_string(MAX_LENGTH) +
                                 " bytes");
    }
    const std::string symbols = "+-*/()", spaces = " \t\r\n";
    std::vector<std::string> tokens;
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        const bool digit = DIGITS.find(c) != std::string::npos;
        const std::size_t end = digit ? number_end(text, i) : i + 1;
        if (digit || symbols.find(c) != std::string::npos) {
            tokens.push_back(text.substr(i, end - i));
        } else if (c > ' ' && c <= '~') {
            throw unexpected({c});
        } else if (spaces.find(c) == std::string::npos) {
            char byte[5];
            std::snprintf(byte, sizeof byte, "0x%02x", static_cast<unsigned char>(c));
            throw std::runtime_error("unexpected byte " + std::string(byte));
        }
        i = end;
    }
    return tokens;
}
// #endregion tokenize

// #region evaluate
// Computes while it reads, with one method for each level of precedence. An mpq_class is an
// exact fraction.
class Evaluator {
public:
    explicit Evaluator(const std::string& text) : tokens_(tokenize(text)) {}

    std::string result() {
        const mpq_class result = sum();
        if (!next().empty()) throw unexpected(next());
        return result.get_str();
    }

private:
    std::string next() const { return position_ < tokens_.size() ? tokens_[position_] : ""; }

    std::string take() {
        const std::string token = next();
        ++position_;
        return token;
    }

    mpq_class sum() {
        mpq_class result = product();
        while (next() == "+" || next() == "-") {
            if (take() == "+") {
                result += product();
            } else {
                result -= product();
            }
        }
        return result;
    }

    mpq_class product() {
        mpq_class result = factor();
        while (next() == "*" || next() == "/") {
            const std::string operation = take();
            const mpq_class right = factor();
            if (operation == "*") {
                result *= right;
            } else if (right == 0) {
                throw std::runtime_error("division by zero");
            } else {
                result /= right;
            }
        }
        return result;
    }

    mpq_class factor() {
        const std::string token = take();
        if (token.empty()) throw std::runtime_error("the expression ends too early");
        if (DIGITS.find(token[0]) != std::string::npos) return parse_number(token);
        if (token != "-" && token != "(") throw unexpected(token);

        if (++depth_ > MAX_DEPTH) {
            throw std::runtime_error("the expression is nested too deeply");
        }
        const mpq_class result = token == "-" ? mpq_class(-factor()) : sum();
        if (token == "(" && take() != ")") throw std::runtime_error("a ')' is missing");
        --depth_;
        return result;
    }

    // "2.5" is 25 / 10.
    static mpq_class parse_number(std::string token) {
        const std::size_t point = token.find('.');
        std::string denominator = "1";
        if (point != std::string::npos) {
            denominator.append(token.size() - point - 1, '0');
            token.erase(point, 1);
        }
        mpq_class number(mpz_class(token, 10), mpz_class(denominator, 10));
        number.canonicalize();
        return number;
    }

    std::vector<std::string> tokens_;
    std::size_t position_ = 0;
    int depth_ = 0;
};
// #endregion evaluate

// #region advance
json state = {{"count", 0}, {"last", nullptr}};

void handle_advance(const json& data) {
    const std::string result = Evaluator(text_of(data["payload"])).result();
    send("notice", result);
    // Done last, so that an error above leaves the state as it was.
    state["count"] = state["count"].get<int>() + 1;
    state["last"] = result;
}
// #endregion advance

// #region inspect
void handle_inspect(const json&) { send("report", state.dump()); }
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
