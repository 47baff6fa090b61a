//! Ether: who owns how many wei.

use std::collections::HashMap;

use num_bigint::BigUint;

use crate::abi::{parse_address, parse_amount, Reader};
use crate::rollup::{report, voucher, Result};
use crate::Wallet;

// #region balances
#[derive(Default)]
pub struct Ether {
    balances: HashMap<String, BigUint>, // account → wei
}

impl Ether {
    fn balance_of(&self, account: &str) -> BigUint {
        self.balances.get(account).cloned().unwrap_or_default()
    }

    fn credit(&mut self, account: &str, amount: &BigUint) {
        let balance = self.balance_of(account) + amount;
        self.balances.insert(account.into(), balance);
    }

    fn debit(&mut self, account: &str, amount: &BigUint) -> Result<()> {
        self.check_balance(account, amount)?;
        let balance = self.balance_of(account) - amount;
        self.balances.insert(account.into(), balance);
        Ok(())
    }

    fn check_balance(&self, account: &str, amount: &BigUint) -> Result<()> {
        let balance = self.balance_of(account);
        if *amount > balance {
            return Err(format!("the balance is {balance} wei").into());
        }
        Ok(())
    }
}
// #endregion balances

impl Ether {
    // #region deposit
    /// The portal sends: depositor (20 bytes), wei (32 bytes), data of the depositor.
    pub fn deposit(&mut self, payload: &[u8]) -> Result<()> {
        let mut reader = Reader::new(payload);
        let depositor = reader.address()?;
        let amount = reader.uint256()?;
        self.credit(&depositor, &amount);
        Ok(())
    }
    // #endregion deposit

    // #region transfer
    fn transfer(&mut self, from: &str, to: &str, amount: &BigUint) -> Result<()> {
        self.debit(from, amount)?;
        self.credit(to, amount);
        Ok(())
    }
    // #endregion transfer

    // #region withdraw
    /// The voucher has no call data: it only carries the value.
    fn withdraw(&mut self, owner: &str, amount: &BigUint) -> Result<()> {
        self.check_balance(owner, amount)?;
        voucher(owner, amount, "0x")?;
        self.debit(owner, amount)
    }
    // #endregion withdraw
}

impl Wallet for Ether {
    // #region command
    fn command(&mut self, sender: &str, args: &[&str], _application: &str) -> Result<()> {
        match args {
            ["transfer", to, amount] => {
                self.transfer(sender, &parse_address(to)?, &parse_amount(amount)?)
            }
            ["withdraw", amount] => self.withdraw(sender, &parse_amount(amount)?),
            _ => Err("send: ether transfer <to> <wei>, or ether withdraw <wei>".into()),
        }
    }
    // #endregion command

    // #region inspect
    fn inspect(&self, args: &[&str]) -> Result<()> {
        match args {
            [account] => report(&self.balance_of(&parse_address(account)?).to_string()),
            _ => Err("ask: ether <account>".into()),
        }
    }
    // #endregion inspect
}
