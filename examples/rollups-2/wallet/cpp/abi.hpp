// Bytes and words: the fields of deposits, the calls of vouchers, the words of commands.

#pragma once

#include <gmpxx.h>

#include <algorithm>
#include <cctype>
#include <sstream>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "rollup.hpp"

using Numbers = std::vector<mpz_class>;

// #region read
// Reads the packed fields of a deposit, one after the other. The payload stays hexadecimal,
// so a field of `size` bytes is `2 * size` digits.
class Reader {
public:
    explicit Reader(std::string digits) : digits_(std::move(digits)) {}

    std::string address() { return "0x" + take(20); }

    mpz_class uint256() { return mpz_class(take(32), 16); }

    // Arrays of uint256 in the encoding of Solidity: first the place of each, counted from
    // here, then at each place the length and the items.
    std::vector<Numbers> arrays(std::size_t count) {
        const std::string start = digits_.substr(position_);
        std::vector<Numbers> arrays(count);
        for (Numbers& array : arrays) {
            Reader items(start.substr(2 * size(start.size() / 2)));
            for (auto length = items.size(start.size() / 2); length > 0; --length) {
                array.push_back(items.uint256());
            }
        }
        return arrays;
    }

private:
    std::string take(std::size_t size) {
        if (2 * size > digits_.size() - position_) {
            throw std::runtime_error("the payload ends too early");
        }
        const std::string field = digits_.substr(position_, 2 * size);
        position_ += 2 * size;
        return field;
    }

    // A place or a length, which cannot exceed what there is.
    std::size_t size(std::size_t limit) {
        const mpz_class number = uint256();
        if (number > limit) throw std::runtime_error("the payload ends too early");
        return number.get_ui();
    }

    std::string digits_;
    std::size_t position_ = 0;
};
// #endregion read

// #region write
// An argument of a call: an address, a number or a list.
using Arg = std::variant<std::string, mpz_class, Numbers>;

// An empty list of bytes as an argument: the wallet sends no data.
inline const Numbers NO_BYTES;

// Encodes a call of a contract. A list goes behind the other arguments, and its place before.
inline std::string call(const std::string& selector, const std::vector<Arg>& args) {
    std::string head, tail;
    for (const Arg& arg : args) {
        if (const auto* address = std::get_if<std::string>(&arg)) {
            head += std::string(24, '0') + address->substr(2);
        } else if (const auto* number = std::get_if<mpz_class>(&arg)) {
            head += word(*number);
        } else {
            const Numbers& list = std::get<Numbers>(arg);
            head += word(32 * args.size() + tail.size() / 2);
            tail += word(list.size());
            for (const mpz_class& item : list) tail += word(item);
        }
    }
    return selector + head + tail;
}
// #endregion write

// #region parse
using Words = std::vector<std::string>;

inline Words words(const std::string& digits) {
    std::string text;
    for (std::size_t i = 0; i < digits.size(); i += 2) {
        const int byte = std::stoi(digits.substr(i, 2), nullptr, 16);
        if (byte > 127) throw std::runtime_error("the input is not ASCII text");
        text += static_cast<char>(byte);
    }
    std::istringstream stream(text);
    Words words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

inline std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return std::tolower(c); });
    return text;
}

// Whether a word is 0x and `digits` hexadecimal digits.
inline bool is_hex(const std::string& word, std::size_t digits) {
    return word.size() == digits + 2 && word.compare(0, 2, "0x") == 0 &&
           std::all_of(word.begin() + 2, word.end(),
                       [](unsigned char c) { return std::isxdigit(c); });
}

// Addresses are kept in lower case, so that equal ones are equal texts.
inline std::string parse_address(const std::string& word) {
    if (!is_hex(word, 40)) {
        throw std::runtime_error("an address is 0x and 40 hexadecimal digits");
    }
    return lower(word);
}

// Whether a word is a number below 2^256, which it then writes to `number`.
inline bool parse_uint256(const std::string& word, mpz_class& number) {
    const bool digits =
        !word.empty() && word.size() <= 78 &&
        std::all_of(word.begin(), word.end(), [](unsigned char c) { return std::isdigit(c); });
    if (!digits) return false;
    number.set_str(word, 10);
    return mpz_sizeinbase(number.get_mpz_t(), 2) <= 256;
}

inline mpz_class parse_amount(const std::string& word) {
    mpz_class amount;
    if (!parse_uint256(word, amount) || amount == 0) {
        throw std::runtime_error("an amount is a whole number from 1 to 2^256 - 1");
    }
    return amount;
}

inline mpz_class parse_id(const std::string& word) {
    mpz_class id;
    if (!parse_uint256(word, id)) {
        throw std::runtime_error("an id is a whole number from 0 to 2^256 - 1");
    }
    return id;
}
// #endregion parse

// What all wallets have in common.
class Wallet {
public:
    virtual ~Wallet() = default;
    virtual void command(const std::string& sender, const Words& args,
                         const std::string& application) = 0;
    virtual void inspect(const Words& args) const = 0;
};
