// ERC-721: who owns which token.

#pragma once

#include <map>
#include <utility>

#include "abi.hpp"

class Erc721 : public Wallet {
    // #region balances
    // (token contract, id) → owner. A std::map keeps the ids in order.
    std::map<std::pair<std::string, mpz_class>, std::string> owners_;

    void set_owner(const std::string& token, const mpz_class& id, const std::string& owner) {
        owners_[{token, id}] = owner;
    }

    void check_owner(const std::string& token, const mpz_class& id,
                     const std::string& account) const {
        const auto found = owners_.find({token, id});
        if (found == owners_.end() || found->second != account) {
            throw std::runtime_error("the sender does not own this token");
        }
    }
    // #endregion balances

public:
    // #region deposit
    // The portal sends: token (20 bytes), depositor (20), id (32), data of the depositor.
    void deposit(const std::string& payload) {
        Reader reader(payload);
        const std::string token = reader.address();
        const std::string depositor = reader.address();
        const mpz_class id = reader.uint256();
        set_owner(token, id, depositor);
    }
    // #endregion deposit

    // #region command
    void command(const std::string& sender, const Words& args,
                 const std::string& application) override {
        if (args.size() == 4 && args[0] == "transfer") {
            const std::string token = parse_address(args[1]);
            const std::string to = parse_address(args[2]);
            transfer(token, sender, to, parse_id(args[3]));
        } else if (args.size() == 3 && args[0] == "withdraw") {
            const std::string token = parse_address(args[1]);
            withdraw(token, sender, parse_id(args[2]), application);
        } else {
            throw std::runtime_error(
                "send: erc721 transfer <token> <to> <id>, or erc721 withdraw <token> <id>");
        }
    }
    // #endregion command

    // #region inspect
    void inspect(const Words& args) const override {
        if (args.size() != 2) throw std::runtime_error("ask: erc721 <token> <account>");
        const std::string token = parse_address(args[0]);
        const std::string account = parse_address(args[1]);
        // As texts: a JSON number above 2^53 loses digits in many readers.
        auto ids = nlohmann::json::array();
        for (const auto& [key, owner] : owners_) {
            if (key.first == token && owner == account) ids.push_back(key.second.get_str());
        }
        report(ids.dump());
    }
    // #endregion inspect

private:
    // #region transfer
    void transfer(const std::string& token, const std::string& from, const std::string& to,
                  const mpz_class& id) {
        check_owner(token, id, from);
        set_owner(token, id, to);
    }
    // #endregion transfer

    // #region withdraw
    // safeTransferFrom(address,address,uint256)
    static constexpr auto SAFE_TRANSFER_FROM = "0x42842e0e";

    // `application` is the contract that holds the token: `app_contract` of the metadata.
    void withdraw(const std::string& token, const std::string& owner, const mpz_class& id,
                  const std::string& application) {
        check_owner(token, id, owner);
        voucher(token, 0, call(SAFE_TRANSFER_FROM, {application, owner, id}));
        owners_.erase({token, id});
    }
    // #endregion withdraw
};
