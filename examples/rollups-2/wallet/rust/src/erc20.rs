//! ERC-20: who owns how much of which token, in the token's smallest unit.

use std::collections::HashMap;

use num_bigint::BigUint;

use crate::abi::{call, parse_address, parse_amount, Arg, Reader};
use crate::rollup::{report, voucher, Result};
use crate::Wallet;

// #region balances
#[derive(Default)]
pub struct Erc20 {
    balances: HashMap<(String, String), BigUint>, // (token, account) → amount
}

impl Erc20 {
    fn balance_of(&self, token: &str, account: &str) -> BigUint {
        let key = (token.into(), account.into());
        self.balances.get(&key).cloned().unwrap_or_default()
    }

    fn credit(&mut self, token: &str, account: &str, amount: &BigUint) {
        let balance = self.balance_of(token, account) + amount;
        self.balances.insert((token.into(), account.into()), balance);
    }

    fn debit(&mut self, token: &str, account: &str, amount: &BigUint) -> Result<()> {
        self.check_balance(token, account, amount)?;
        let balance = self.balance_of(token, account) - amount;
        self.balances.insert((token.into(), account.into()), balance);
        Ok(())
    }

    fn check_balance(&self, token: &str, account: &str, amount: &BigUint) -> Result<()> {
        let balance = self.balance_of(token, account);
        if *amount > balance {
            return Err(format!("the balance is {balance}").into());
        }
        Ok(())
    }
}
// #endregion balances

// #region withdraw
const TRANSFER: &str = "0xa9059cbb"; // transfer(address,uint256)

impl Erc20 {
    /// The contract owns the tokens, so the voucher makes it call the token contract.
    fn withdraw(&mut self, token: &str, owner: &str, amount: &BigUint) -> Result<()> {
        self.check_balance(token, owner, amount)?;
        let payload = call(TRANSFER, &[Arg::Address(owner), Arg::Number(amount)]);
        voucher(token, &BigUint::default(), &payload)?;
        self.debit(token, owner, amount)
    }
}
// #endregion withdraw

impl Erc20 {
    // #region deposit
    /// The portal sends: token (20 bytes), depositor (20), amount (32), data of the depositor.
    pub fn deposit(&mut self, payload: &[u8]) -> Result<()> {
        let mut reader = Reader::new(payload);
        let token = reader.address()?;
        let depositor = reader.address()?;
        let amount = reader.uint256()?;
        self.credit(&token, &depositor, &amount);
        Ok(())
    }
    // #endregion deposit

    // #region transfer
    fn transfer(&mut self, token: &str, from: &str, to: &str, amount: &BigUint) -> Result<()> {
        self.debit(token, from, amount)?;
        self.credit(token, to, amount);
        Ok(())
    }
    // #endregion transfer
}

impl Wallet for Erc20 {
    // #region command
    fn command(&mut self, sender: &str, args: &[&str], _application: &str) -> Result<()> {
        match args {
            ["transfer", token, to, amount] => {
                let (token, to) = (parse_address(token)?, parse_address(to)?);
                self.transfer(&token, sender, &to, &parse_amount(amount)?)
            }
            ["withdraw", token, amount] => {
                self.withdraw(&parse_address(token)?, sender, &parse_amount(amount)?)
            }
            _ => Err("send: erc20 transfer <token> <to> <amount>, \
                      or erc20 withdraw <token> <amount>"
                .into()),
        }
    }
    // #endregion command

    // #region inspect
    fn inspect(&self, args: &[&str]) -> Result<()> {
        match args {
            [token, account] => {
                let (token, account) = (parse_address(token)?, parse_address(account)?);
                report(&self.balance_of(&token, &account).to_string())
            }
            _ => Err("ask: erc20 <token> <account>".into()),
        }
    }
    // #endregion inspect
}
