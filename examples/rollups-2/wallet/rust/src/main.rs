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
// Run it:  ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:5004 cargo run

mod abi;
mod erc1155;
mod erc20;
mod erc721;
mod ether;
mod rollup;

use std::env;

use serde_json::{json, Value};

use crate::abi::{is_hex, words};
use crate::erc1155::Erc1155;
use crate::erc20::Erc20;
use crate::erc721::Erc721;
use crate::ether::Ether;
use crate::rollup::{post, report, Result};

// #region setup
/// The portals of contracts 3.0.0-alpha.10. Another release has other addresses.
const PORTALS: [(&str, &str); 5] = [
    ("ETHER_PORTAL", "0x035b11Be55656c6cfC822D1CaE568C1Af2e497b0"),
    ("ERC20_PORTAL", "0x3332DE61a8BB9aC84893b2f552Fe81C9a6dC5419"),
    ("ERC721_PORTAL", "0x397c352d18DFf47CC8a6143403142cf7afd5Ff7E"),
    ("ERC1155_SINGLE_PORTAL", "0x585F56351A66f131E176a345662215C772f80451"),
    ("ERC1155_BATCH_PORTAL", "0xee33550a22e3Cf6Cc265524dC9bcfD99D2307EBe"),
];

pub trait Wallet {
    fn command(&mut self, sender: &str, args: &[&str], application: &str) -> Result<()>;
    fn inspect(&self, args: &[&str]) -> Result<()>;
}

#[derive(Default)]
struct Application {
    ether: Ether,
    erc20: Erc20,
    erc721: Erc721,
    erc1155: Erc1155,
}

impl Application {
    fn wallet(&mut self, name: &str) -> Option<&mut dyn Wallet> {
        match name {
            "ether" => Some(&mut self.ether),
            "erc20" => Some(&mut self.erc20),
            "erc721" => Some(&mut self.erc721),
            "erc1155" => Some(&mut self.erc1155),
            _ => None,
        }
    }
}

/// The name of the portal that has this address. Addresses are compared in lower case.
fn portal_at(address: &str) -> Option<&'static str> {
    let found = PORTALS.iter().find(|(name, default)| {
        env::var(name).unwrap_or(default.to_string()).to_lowercase() == address
    });
    found.map(|(name, _)| *name)
}
// #endregion setup

impl Application {
    // #region advance
    fn advance(&mut self, data: &Value) -> Result<()> {
        let sender = text(&data["metadata"]["msg_sender"]).to_lowercase();
        let application = text(&data["metadata"]["app_contract"]);
        let payload = hex::decode(&text(&data["payload"])[2..])?;
        // Only a portal can send as the portal. The same bytes from anyone else are no deposit.
        match portal_at(&sender) {
            Some("ETHER_PORTAL") => return self.ether.deposit(&payload),
            Some("ERC20_PORTAL") => return self.erc20.deposit(&payload),
            Some("ERC721_PORTAL") => return self.erc721.deposit(&payload),
            Some("ERC1155_SINGLE_PORTAL") => return self.erc1155.deposit(&payload),
            Some("ERC1155_BATCH_PORTAL") => return self.erc1155.deposit_batch(&payload),
            _ => {}
        }

        let args = words(&payload)?;
        if let ["run", calldata] = args[..] {
            return run_logic(&sender, calldata);
        }
        let name = args.first().copied().unwrap_or_default();
        match self.wallet(name) {
            Some(wallet) => wallet.command(&sender, &args[1..], application),
            None => {
                Err("send: ether, erc20, erc721 or erc1155 and a command, or run <calldata>".into())
            }
        }
    }
    // #endregion advance

    // #region inspect
    fn inspect(&mut self, data: &Value) -> Result<()> {
        let payload = hex::decode(&text(&data["payload"])[2..])?;
        let args = words(&payload)?;
        match self.wallet(args.first().copied().unwrap_or_default()) {
            Some(wallet) => wallet.inspect(&args[1..]),
            None => Err("ask: ether, erc20, erc721 or erc1155 and an account".into()),
        }
    }
    // #endregion inspect
}

/// The server fills every field, so the default is never used.
fn text(value: &Value) -> &str {
    value.as_str().unwrap_or("0x")
}

// #region delegate
fn run_logic(sender: &str, calldata: &str) -> Result<()> {
    // The code at LOGIC runs as the application's contract, so nobody else may choose it.
    if sender != env::var("ADMIN").unwrap_or_default().to_lowercase() {
        return Err("only the administrator can do this".into());
    }
    if !calldata.strip_prefix("0x").map_or(false, is_hex) {
        return Err("calldata is 0x and pairs of digits".into());
    }
    let logic = env::var("LOGIC").unwrap_or_default();
    post("delegate-call-voucher", json!({"destination": logic, "payload": calldata}))?;
    Ok(())
}
// #endregion delegate

// #region loop
fn main() -> Result<()> {
    let mut application = Application::default();
    let mut status = "accept";
    loop {
        let (code, body) = post("finish", json!({ "status": status }))?;
        // A server outside the Cartesi Machine can answer 202 when it has no request.
        if code == 202 {
            continue;
        }
        let request: Value = serde_json::from_str(&body)?;
        let handled = match request["request_type"].as_str() {
            Some("advance_state") => application.advance(&request["data"]),
            _ => application.inspect(&request["data"]),
        };
        status = match handled {
            Ok(()) => "accept",
            Err(error) => {
                // Reports are kept even though the input is rejected.
                report(&error.to_string())?;
                "reject"
            }
        };
    }
}
// #endregion loop
