//! ERC-721: who owns which token.

use std::collections::BTreeMap;

use num_bigint::BigUint;
use serde_json::json;

use crate::abi::{call, parse_address, parse_id, Arg, Reader};
use crate::rollup::{report, voucher, Result};
use crate::Wallet;

// #region balances
#[derive(Default)]
pub struct Erc721 {
    // (token contract, id) → owner. A BTreeMap keeps the ids in order.
    owners: BTreeMap<(String, BigUint), String>,
}

impl Erc721 {
    fn set_owner(&mut self, token: &str, id: &BigUint, owner: &str) {
        self.owners.insert((token.into(), id.clone()), owner.into());
    }

    fn check_owner(&self, token: &str, id: &BigUint, account: &str) -> Result<()> {
        match self.owners.get(&(token.into(), id.clone())) {
            Some(owner) if owner == account => Ok(()),
            _ => Err("the sender does not own this token".into()),
        }
    }
}
// #endregion balances

// #region withdraw
const SAFE_TRANSFER_FROM: &str = "0x42842e0e"; // safeTransferFrom(address,address,uint256)

impl Erc721 {
    /// `application` is the contract that holds the token: `app_contract` of the metadata.
    fn withdraw(
        &mut self,
        token: &str,
        owner: &str,
        id: &BigUint,
        application: &str,
    ) -> Result<()> {
        self.check_owner(token, id, owner)?;
        let args = [Arg::Address(application), Arg::Address(owner), Arg::Number(id)];
        voucher(token, &BigUint::default(), &call(SAFE_TRANSFER_FROM, &args))?;
        self.owners.remove(&(token.into(), id.clone()));
        Ok(())
    }
}
// #endregion withdraw

impl Erc721 {
    // #region deposit
    /// The portal sends: token (20 bytes), depositor (20), id (32), data of the depositor.
    pub fn deposit(&mut self, payload: &[u8]) -> Result<()> {
        let mut reader = Reader::new(payload);
        let token = reader.address()?;
        let depositor = reader.address()?;
        let id = reader.uint256()?;
        self.set_owner(&token, &id, &depositor);
        Ok(())
    }
    // #endregion deposit

    // #region transfer
    fn transfer(&mut self, token: &str, from: &str, to: &str, id: &BigUint) -> Result<()> {
        self.check_owner(token, id, from)?;
        self.set_owner(token, id, to);
        Ok(())
    }
    // #endregion transfer
}

impl Wallet for Erc721 {
    // #region command
    fn command(&mut self, sender: &str, args: &[&str], application: &str) -> Result<()> {
        match args {
            ["transfer", token, to, id] => {
                let (token, to) = (parse_address(token)?, parse_address(to)?);
                self.transfer(&token, sender, &to, &parse_id(id)?)
            }
            ["withdraw", token, id] => {
                self.withdraw(&parse_address(token)?, sender, &parse_id(id)?, application)
            }
            _ => Err("send: erc721 transfer <token> <to> <id>, \
                      or erc721 withdraw <token> <id>"
                .into()),
        }
    }
    // #endregion command

    // #region inspect
    fn inspect(&self, args: &[&str]) -> Result<()> {
        match args {
            [token, account] => {
                let (token, account) = (parse_address(token)?, parse_address(account)?);
                let owned = self.owners.iter().filter(|((t, _), o)| *t == token && **o == account);
                // As texts: a JSON number above 2^53 loses digits in many readers.
                let ids: Vec<String> = owned.map(|((_, id), _)| id.to_string()).collect();
                report(&json!(ids).to_string())
            }
            _ => Err("ask: erc721 <token> <account>".into()),
        }
    }
    // #endregion inspect
}
