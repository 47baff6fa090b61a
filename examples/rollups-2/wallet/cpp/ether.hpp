// Ether: who owns how many wei.

#pragma once

#include <map>

#include "abi.hpp"

class Ether : public Wallet {
    // #region balances
    std::map<std::string, mpz_class> balances_;  // account → wei

    mpz_class balance_of(const std::string& account) const {
        const auto found = balances_.find(account);
        return found == balances_.end() ? mpz_class(0) : found->second;
    }

    void credit(const std::string& account, const mpz_class& amount) {
        balances_[account] += amount;
    }

    void debit(const std::string& account, const mpz_class& amount) {
        check_balance(account, amount);
        balances_[account] -= amount;
    }

    void check_balance(const std::string& account, const mpz_class& amount) const {
        const mpz_class balance = balance_of(account);
        if (amount > balance) {
            throw std::runtime_error("the balance is " + balance.get_str() + " wei");
        }
    }
    // #endregion balances

public:
    // #region deposit
    // The portal sends: depositor (20 bytes), wei (32 bytes), data of the depositor.
    void deposit(const std::string& payload) {
        Reader reader(payload);
        const std::string depositor = reader.address();
        const mpz_class amount = reader.uint256();
        credit(depositor, amount);
    }
    // #endregion deposit

    // #region command
    void command(const std::string& sender, const Words& args, const std::string&) override {
        if (args.size() == 3 && args[0] == "transfer") {
            const std::string to = parse_address(args[1]);
            transfer(sender, to, parse_amount(args[2]));
        } else if (args.size() == 2 && args[0] == "withdraw") {
            withdraw(sender, parse_amount(args[1]));
        } else {
            throw std::runtime_error("send: ether transfer <to> <wei>, or ether withdraw <wei>");
        }
    }
    // #endregion command

    // #region inspect
    void inspect(const Words& args) const override {
        if (args.size() != 1) throw std::runtime_error("ask: ether <account>");
        report(balance_of(parse_address(args[0])).get_str());
    }
    // #endregion inspect

private:
    // #region transfer
    void transfer(const std::string& from, const std::string& to, const mpz_class& amount) {
        debit(from, amount);
        credit(to, amount);
    }
    // #endregion transfer

    // #region withdraw
    // The voucher has no call data: it only carries the value.
    void withdraw(const std::string& owner, const mpz_class& amount) {
        check_balance(owner, amount);
        voucher(owner, amount, "0x");
        debit(owner, amount);
    }
    // #endregion withdraw
};
