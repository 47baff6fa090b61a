//! ERC-1155: who owns how much of which id of which token contract.

use std::collections::{BTreeMap, HashMap};

use num_bigint::BigUint;

use crate::abi::{call, parse_address, parse_amount, parse_id, Arg, Reader};
use crate::rollup::{report, voucher, Result};
use crate::Wallet;

// #region balances
type Holding = BTreeMap<BigUint, BigUint>; // id → amount, with the ids in order

#[derive(Default)]
pub struct Erc1155 {
    holdings: HashMap<(String, String), Holding>, // (token, account) → holding
}

impl Erc1155 {
    /// A copy, so that an error in the middle of a batch changes nothing.
    fn holding_of(&self, token: &str, account: &str) -> Holding {
        let key = (token.into(), account.into());
        self.holdings.get(&key).cloned().unwrap_or_default()
    }

    fn store(&mut self, token: &str, account: &str, holding: Holding) {
        self.holdings.insert((token.into(), account.into()), holding);
    }
}

fn add(mut holding: Holding, ids: &[BigUint], amounts: &[BigUint]) -> Holding {
    for (id, amount) in ids.iter().zip(amounts) {
        *holding.entry(id.clone()).or_default() += amount;
    }
    holding
}

fn subtract(mut holding: Holding, ids: &[BigUint], amounts: &[BigUint]) -> Result<Holding> {
    for (id, amount) in ids.iter().zip(amounts) {
        let balance = holding.entry(id.clone()).or_default();
        if amount > balance {
            return Err(format!("the balance of id {id} is {balance}").into());
        }
        *balance -= amount;
    }
    Ok(holding)
}

fn check_lengths(ids: &[BigUint], amounts: &[BigUint]) -> Result<()> {
    if ids.len() != amounts.len() {
        return Err("there are not as many amounts as ids".into());
    }
    Ok(())
}
// #endregion balances

// #region withdraw
// safeTransferFrom(address,address,uint256,uint256,bytes)
const SINGLE: &str = "0xf242432a";
// safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)
const BATCH: &str = "0x2eb2c2d6";

impl Erc1155 {
    fn withdraw(
        &mut self,
        token: &str,
        owner: &str,
        ids: &[BigUint],
        amounts: &[BigUint],
        application: &str,
    ) -> Result<()> {
        let rest = subtract(self.holding_of(token, owner), ids, amounts)?;
        let (from, to) = (Arg::Address(application), Arg::Address(owner));
        let payload = match (ids, amounts) {
            ([id], [amount]) => {
                let (id, amount) = (Arg::Number(id), Arg::Number(amount));
                call(SINGLE, &[from, to, id, amount, Arg::NoBytes])
            }
            _ => {
                let (ids, amounts) = (Arg::List(ids), Arg::List(amounts));
                call(BATCH, &[from, to, ids, amounts, Arg::NoBytes])
            }
        };
        voucher(token, &BigUint::default(), &payload)?;
        self.store(token, owner, rest);
        Ok(())
    }
}
// #endregion withdraw

impl Erc1155 {
    // #region deposit
    /// The portal sends: token (20 bytes), depositor (20), id (32), amount (32), data.
    pub fn deposit(&mut self, payload: &[u8]) -> Result<()> {
        let mut reader = Reader::new(payload);
        let token = reader.address()?;
        let depositor = reader.address()?;
        let id = reader.uint256()?;
        let amount = reader.uint256()?;
        let holding = add(self.holding_of(&token, &depositor), &[id], &[amount]);
        self.store(&token, &depositor, holding);
        Ok(())
    }
    // #endregion deposit

    // #region batch
    /// The portal for batches sends: token (20 bytes), depositor (20), then ids, amounts and
    /// data as `abi.encode(uint256[], uint256[], bytes, bytes)`.
    pub fn deposit_batch(&mut self, payload: &[u8]) -> Result<()> {
        let mut reader = Reader::new(payload);
        let token = reader.address()?;
        let depositor = reader.address()?;
        let start = reader.rest();
        let ids = reader.array(start)?;
        let amounts = reader.array(start)?;
        check_lengths(&ids, &amounts)?;
        let holding = add(self.holding_of(&token, &depositor), &ids, &amounts);
        self.store(&token, &depositor, holding);
        Ok(())
    }
    // #endregion batch

    // #region transfer
    fn transfer(
        &mut self,
        token: &str,
        from: &str,
        to: &str,
        ids: &[BigUint],
        amounts: &[BigUint],
    ) -> Result<()> {
        let rest = subtract(self.holding_of(token, from), ids, amounts)?;
        self.store(token, from, rest);
        let more = add(self.holding_of(token, to), ids, amounts);
        self.store(token, to, more);
        Ok(())
    }
    // #endregion transfer
}

impl Wallet for Erc1155 {
    // #region command
    fn command(&mut self, sender: &str, args: &[&str], application: &str) -> Result<()> {
        match args {
            ["transfer", token, to, ids, amounts] => {
                let (token, to) = (parse_address(token)?, parse_address(to)?);
                let (ids, amounts) = parse_lists(ids, amounts)?;
                self.transfer(&token, sender, &to, &ids, &amounts)
            }
            ["withdraw", token, ids, amounts] => {
                let token = parse_address(token)?;
                let (ids, amounts) = parse_lists(ids, amounts)?;
                self.withdraw(&token, sender, &ids, &amounts, application)
            }
            _ => Err("send: erc1155 transfer <token> <to> <ids> <amounts>, \
                      or erc1155 withdraw <token> <ids> <amounts>"
                .into()),
        }
    }
    // #endregion command

    // #region inspect
    fn inspect(&self, args: &[&str]) -> Result<()> {
        match args {
            [token, account] => {
                let holding = self.holding_of(&parse_address(token)?, &parse_address(account)?);
                let owned = holding.iter().filter(|(_, amount)| **amount > BigUint::default());
                // Digits need no escape, so the list is written as it is.
                let items: Vec<String> = owned
                    .map(|(id, amount)| format!(r#"{{"id":"{id}","amount":"{amount}"}}"#))
                    .collect();
                report(&format!("[{}]", items.join(",")))
            }
            _ => Err("ask: erc1155 <token> <account>".into()),
        }
    }
    // #endregion inspect
}

fn parse_lists(ids: &str, amounts: &str) -> Result<(Vec<BigUint>, Vec<BigUint>)> {
    let ids = ids.split(',').map(parse_id).collect::<Result<Vec<_>>>()?;
    let amounts = amounts.split(',').map(parse_amount).collect::<Result<Vec<_>>>()?;
    check_lengths(&ids, &amounts)?;
    Ok((ids, amounts))
}
