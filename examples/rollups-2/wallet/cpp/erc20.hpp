// ERC-20: who owns how much of which token, in the token's smallest unit.

#pragma once

#include <map>
#include <utility>

#include "abi.hpp"

class Erc20 : public Wallet {
    // #region balances
    std::map<std::pair<std::string, std::string>, mpz_class> balances_;  // (token, account)

    mpz_class balance_of(const std::string& token, const std::string& account) const {
        const auto found = balances_.find({token, account});
        return found == balances_.end() ? mpz_class(0) : found->second;
    }

    void credit(const std::string& token, const std::string& account, const mpz_class& amount) {
        balances_[{token, account}] += amount;
    }

    void debit(const std::string& token, const std::string& account, const mpz_class& amount) {
        check_balance(token, account, amount);
        balances_[{token, account}] -= amount;
    }

    void check_balance(const std::string& token, const std::string& account,
                       const mpz_class& amount) const {
        const mpz_class balance = balance_of(token, account);
        if (amount > balance) throw std::runtime_error("the balance is " + balance.get_str());
    }
    // #endregion balances

public:
    // #region deposit
    // The portal sends: token (20 bytes), depositor (20), amount (32), data of the depositor.
    void deposit(const std::string& payload) {
        Reader reader(payload);
        const std::string token = reader.address();
        const std::string depositor = reader.address();
        const mpz_class amount = reader.uint256();
        credit(token, depositor, amount);
    }
    // #endregion deposit

    // #region command
    void command(const std::string& sender, const Words& args, const std::string&) override {
        if (args.size() == 4 && args[0] == "transfer") {
            const std::string token = parse_address(args[1]);
            const std::string to = parse_address(args[2]);
            transfer(token, sender, to, parse_amount(args[3]));
        } else if (args.size() == 3 && args[0] == "withdraw") {
            const std::string token = parse_address(args[1]);
            withdraw(token, sender, parse_amount(args[2]));
        } else {
            throw std::runtime_error(
                "send: erc20 transfer <token> <to> <amount>, "
                "or erc20 withdraw <token> <amount>");
        }
    }
    // #endregion command

    // #region inspect
    void inspect(const Words& args) const override {
        if (args.size() != 2) throw std::runtime_error("ask: erc20 <token> <account>");
        const std::string token = parse_address(args[0]);
        report(balance_of(token, parse_address(args[1])).get_str());
    }
    // #endregion inspect

private:
    // #region transfer
    void transfer(const std::string& token, const std::string& from, const std::string& to,
                  const mpz_class& amount) {
        debit(token, from, amount);
        credit(token, to, amount);
    }
    // #endregion transfer

    // #region withdraw
    static constexpr auto TRANSFER = "0xa9059cbb";  // transfer(address,uint256)

    // The contract owns the tokens, so the voucher makes it call the token contract.
    void withdraw(const std::string& token, const std::string& owner, const mpz_class& amount) {
        check_balance(token, owner, amount);
        voucher(token, 0, call(TRANSFER, {owner, amount}));
        debit(token, owner, amount);
    }
    // #endregion withdraw
};
