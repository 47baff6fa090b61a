// Wallet for Rollups 2.0: deposits of Ether, ERC-20, ERC-721 and ERC-1155 tokens through the
// portals, transfers between accounts inside the application, withdrawals as vouchers.
//
//   ether transfer <to> <wei>                  ether withdraw <wei>
//   erc20 transfer <token> <to> <amount>       erc20 withdraw <token> <amount>
//   erc721 transfer <token> <to> <id>          erc721 withdraw <token> <id>
//   erc1155 transfer <token> <to> <ids> <amounts>
//   erc1155 withdraw <token> <ids> <amounts>   several are separated by commas
//   run <calldata>                             a delegate-call voucher to LOGIC, only for ADMIN
//
// Inspect: ether <account>, erc20 <token> <account>, and so on.
//
// Run it:  make
//          ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:5004 ./dapp

#include <functional>
#include <iostream>

#include "abi.hpp"
#include "erc1155.hpp"
#include "erc20.hpp"
#include "erc721.hpp"
#include "ether.hpp"
#include "rollup.hpp"

using nlohmann::json;

// #region setup
Ether ether;
Erc20 erc20;
Erc721 erc721;
Erc1155 erc1155;

const std::map<std::string, Wallet*> wallets = {
    {"ether", &ether}, {"erc20", &erc20}, {"erc721", &erc721}, {"erc1155", &erc1155}};

// Addresses are compared in lower case.
std::string portal(const char* name, const char* address) { return lower(env(name, address)); }

// The portals of contracts 3.0.0-alpha.10. Another release has other addresses.
const std::string ETHER_PORTAL =
    portal("ETHER_PORTAL", "0x035b11Be55656c6cfC822D1CaE568C1Af2e497b0");
const std::string ERC20_PORTAL =
    portal("ERC20_PORTAL", "0x3332DE61a8BB9aC84893b2f552Fe81C9a6dC5419");
const std::string ERC721_PORTAL =
    portal("ERC721_PORTAL", "0x397c352d18DFf47CC8a6143403142cf7afd5Ff7E");
const std::string ERC1155_SINGLE_PORTAL =
    portal("ERC1155_SINGLE_PORTAL", "0x585F56351A66f131E176a345662215C772f80451");
const std::string ERC1155_BATCH_PORTAL =
    portal("ERC1155_BATCH_PORTAL", "0xee33550a22e3Cf6Cc265524dC9bcfD99D2307EBe");

// What to do with an input of each portal.
const std::map<std::string, std::function<void(const std::string&)>> deposits = {
    {ETHER_PORTAL, [](const std::string& payload) { ether.deposit(payload); }},
    {ERC20_PORTAL, [](const std::string& payload) { erc20.deposit(payload); }},
    {ERC721_PORTAL, [](const std::string& payload) { erc721.deposit(payload); }},
    {ERC1155_SINGLE_PORTAL, [](const std::string& payload) { erc1155.deposit(payload); }},
    {ERC1155_BATCH_PORTAL, [](const std::string& payload) { erc1155.deposit_batch(payload); }}};
// #endregion setup

// #region delegate
void run_logic(const std::string& sender, const std::string& calldata) {
    // The code at LOGIC runs as the application's contract, so nobody else may choose it.
    if (sender != lower(env("ADMIN", ""))) {
        throw std::runtime_error("only the administrator can do this");
    }
    if (calldata.size() % 2 != 0 || !is_hex(calldata, calldata.size() - 2)) {
        throw std::runtime_error("calldata is 0x and pairs of digits");
    }
    post("delegate-call-voucher", {{"destination", env("LOGIC", "")}, {"payload", calldata}});
}
// #endregion delegate

// #region advance
void handle_advance(const json& data) {
    const json& metadata = data["metadata"];
    const std::string sender = lower(metadata["msg_sender"]);
    const std::string payload = data["payload"].get<std::string>().substr(2);

    // Only a portal can send as the portal. The same bytes from anyone else are no deposit.
    const auto deposit = deposits.find(sender);
    if (deposit != deposits.end()) return deposit->second(payload);

    Words args = words(payload);
    const std::string name = args.empty() ? "" : args[0];
    if (!args.empty()) args.erase(args.begin());
    const auto wallet = wallets.find(name);
    if (wallet != wallets.end()) {
        wallet->second->command(sender, args, metadata["app_contract"]);
    } else if (name == "run" && args.size() == 1) {
        run_logic(sender, args[0]);
    } else {
        throw std::runtime_error(
            "send: ether, erc20, erc721 or erc1155 and a command, or run <calldata>");
    }
}
// #endregion advance

// #region inspect
void handle_inspect(const json& data) {
    Words args = words(data["payload"].get<std::string>().substr(2));
    const auto wallet = wallets.find(args.empty() ? "" : args[0]);
    if (wallet == wallets.end()) {
        throw std::runtime_error("ask: ether, erc20, erc721 or erc1155 and an account");
    }
    args.erase(args.begin());
    wallet->second->inspect(args);
}
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
            report(error.what());
            status = "reject";
        }
    }
}
// #endregion loop
