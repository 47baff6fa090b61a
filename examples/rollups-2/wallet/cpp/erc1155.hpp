// ERC-1155: who owns how much of which id of which token contract.

#pragma once

#include <map>
#include <utility>

#include "abi.hpp"

class Erc1155 : public Wallet {
    // #region balances
    using Holding = std::map<mpz_class, mpz_class>;  // id → amount, with the ids in order

    std::map<std::pair<std::string, std::string>, Holding> holdings_;  // (token, account)

    // A copy, so that an error in the middle of a batch changes nothing.
    Holding holding_of(const std::string& token, const std::string& account) const {
        const auto found = holdings_.find({token, account});
        return found == holdings_.end() ? Holding() : found->second;
    }

    static Holding added(Holding holding, const Numbers& ids, const Numbers& amounts) {
        for (std::size_t i = 0; i < ids.size(); ++i) holding[ids[i]] += amounts[i];
        return holding;
    }

    static Holding subtracted(Holding holding, const Numbers& ids, const Numbers& amounts) {
        for (std::size_t i = 0; i < ids.size(); ++i) {
            mpz_class& balance = holding[ids[i]];
            if (amounts[i] > balance) {
                throw std::runtime_error("the balance of id " + ids[i].get_str() + " is " +
                                         balance.get_str());
            }
            balance -= amounts[i];
        }
        return holding;
    }

    static void check_lengths(const Numbers& ids, const Numbers& amounts) {
        if (ids.size() != amounts.size()) {
            throw std::runtime_error("there are not as many amounts as ids");
        }
    }
    // #endregion balances

public:
    // #region deposit
    // The portal sends: token (20 bytes), depositor (20), id (32), amount (32), data.
    void deposit(const std::string& payload) {
        Reader reader(payload);
        const std::string token = reader.address();
        const std::string depositor = reader.address();
        const mpz_class id = reader.uint256();
        const mpz_class amount = reader.uint256();
        holdings_[{token, depositor}] = added(holding_of(token, depositor), {id}, {amount});
    }
    // #endregion deposit

    // #region batch
    // The portal for batches sends: token (20 bytes), depositor (20), then ids, amounts and
    // data as abi.encode(uint256[], uint256[], bytes, bytes).
    void deposit_batch(const std::string& payload) {
        Reader reader(payload);
        const std::string token = reader.address();
        const std::string depositor = reader.address();
        const std::vector<Numbers> lists = reader.arrays(2);
        check_lengths(lists[0], lists[1]);
        holdings_[{token, depositor}] = added(holding_of(token, depositor), lists[0], lists[1]);
    }
    // #endregion batch

    // #region command
    void command(const std::string& sender, const Words& args,
                 const std::string& application) override {
        if (args.size() == 5 && args[0] == "transfer") {
            const std::string token = parse_address(args[1]);
            const std::string to = parse_address(args[2]);
            const auto [ids, amounts] = parse_lists(args[3], args[4]);
            transfer(token, sender, to, ids, amounts);
        } else if (args.size() == 4 && args[0] == "withdraw") {
            const std::string token = parse_address(args[1]);
            const auto [ids, amounts] = parse_lists(args[2], args[3]);
            withdraw(token, sender, ids, amounts, application);
        } else {
            throw std::runtime_error(
                "send: erc1155 transfer <token> <to> <ids> <amounts>, "
                "or erc1155 withdraw <token> <ids> <amounts>");
        }
    }
    // #endregion command

    // #region inspect
    void inspect(const Words& args) const override {
        if (args.size() != 2) throw std::runtime_error("ask: erc1155 <token> <account>");
        const std::string token = parse_address(args[0]);
        const std::string account = parse_address(args[1]);
        auto owned = nlohmann::ordered_json::array();
        for (const auto& [id, amount] : holding_of(token, account)) {
            if (amount > 0) owned.push_back({{"id", id.get_str()}, {"amount", amount.get_str()}});
        }
        report(owned.dump());
    }
    // #endregion inspect

private:
    // #region transfer
    void transfer(const std::string& token, const std::string& from, const std::string& to,
                  const Numbers& ids, const Numbers& amounts) {
        holdings_[{token, from}] = subtracted(holding_of(token, from), ids, amounts);
        holdings_[{token, to}] = added(holding_of(token, to), ids, amounts);
    }
    // #endregion transfer

    // #region withdraw
    // safeTransferFrom(address,address,uint256,uint256,bytes)
    static constexpr auto SINGLE = "0xf242432a";
    // safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)
    static constexpr auto BATCH = "0x2eb2c2d6";

    void withdraw(const std::string& token, const std::string& owner, const Numbers& ids,
                  const Numbers& amounts, const std::string& application) {
        const Holding rest = subtracted(holding_of(token, owner), ids, amounts);
        const std::string payload =
            ids.size() == 1
                ? call(SINGLE, {application, owner, ids[0], amounts[0], NO_BYTES})
                : call(BATCH, {application, owner, ids, amounts, NO_BYTES});
        voucher(token, 0, payload);
        holdings_[{token, owner}] = rest;
    }
    // #endregion withdraw

    static std::pair<Numbers, Numbers> parse_lists(const std::string& id_list,
                                                   const std::string& amount_list) {
        Numbers ids, amounts;
        for (const std::string& word : split(id_list)) ids.push_back(parse_id(word));
        for (const std::string& word : split(amount_list)) amounts.push_back(parse_amount(word));
        check_lengths(ids, amounts);
        return {ids, amounts};
    }

    static Words split(const std::string& list) {
        Words items;
        std::size_t start = 0;
        for (std::size_t comma; (comma = list.find(',', start)) != std::string::npos;) {
            items.push_back(list.substr(start, comma - start));
            start = comma + 1;
        }
        items.push_back(list.substr(start));
        return items;
    }
};
