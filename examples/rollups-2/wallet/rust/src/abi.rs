//! Bytes and words: the fields of deposits, the calls of vouchers, the words of commands.

use num_bigint::BigUint;

use crate::rollup::Result;

// #region read
/// Reads the packed fields of a deposit, one after the other.
pub struct Reader<'a> {
    data: &'a [u8],
}

impl<'a> Reader<'a> {
    pub fn new(data: &'a [u8]) -> Self {
        Reader { data }
    }

    fn take(&mut self, size: usize) -> Result<&'a [u8]> {
        if size > self.data.len() {
            return Err("the payload ends too early".into());
        }
        let (field, rest) = self.data.split_at(size);
        self.data = rest;
        Ok(field)
    }

    pub fn address(&mut self) -> Result<String> {
        Ok(format!("0x{}", hex::encode(self.take(20)?)))
    }

    pub fn uint256(&mut self) -> Result<BigUint> {
        Ok(BigUint::from_bytes_be(self.take(32)?))
    }

    /// Reads the next array of uint256 in the encoding of Solidity: here is its place, counted
    /// from `start`; there its length, then the items.
    pub fn array(&mut self, start: &'a [u8]) -> Result<Vec<BigUint>> {
        let place = self.size(start.len())?;
        let mut items = Reader::new(&start[place..]);
        let length = items.size(start.len())?;
        (0..length).map(|_| items.uint256()).collect()
    }

    /// A place or a length, which cannot exceed what there is.
    fn size(&mut self, limit: usize) -> Result<usize> {
        match usize::try_from(self.uint256()?) {
            Ok(number) if number <= limit => Ok(number),
            _ => Err("the payload ends too early".into()),
        }
    }

    /// What is not read yet.
    pub fn rest(&self) -> &'a [u8] {
        self.data
    }
}
// #endregion read

// #region write
/// An argument of a call.
pub enum Arg<'a> {
    Address(&'a str),
    Number(&'a BigUint),
    List(&'a [BigUint]),
    NoBytes,
}

/// Encodes a call of a contract. A list goes behind the other arguments, and its place before.
pub fn call(selector: &str, args: &[Arg]) -> String {
    let (mut head, mut tail) = (String::new(), String::new());
    for arg in args {
        let place = 32 * args.len() + tail.len() / 2;
        match arg {
            Arg::Address(address) => head += &format!("{:0>64}", &address[2..]),
            Arg::Number(number) => head += &format!("{number:064x}"),
            Arg::List(items) => {
                head += &format!("{place:064x}");
                tail += &format!("{:064x}", items.len());
                items.iter().for_each(|item| tail += &format!("{item:064x}"));
            }
            Arg::NoBytes => {
                head += &format!("{place:064x}");
                tail += &format!("{:064x}", 0);
            }
        }
    }
    format!("{selector}{head}{tail}")
}
// #endregion write

// #region parse
pub fn words(payload: &[u8]) -> Result<Vec<&str>> {
    if !payload.is_ascii() {
        return Err("the input is not ASCII text".into());
    }
    Ok(std::str::from_utf8(payload)?.split_whitespace().collect())
}

/// Addresses are kept in lower case, so that equal ones are equal texts.
pub fn parse_address(word: &str) -> Result<String> {
    match word.strip_prefix("0x") {
        Some(digits) if digits.len() == 40 && is_hex(digits) => Ok(word.to_lowercase()),
        _ => Err("an address is 0x and 40 hexadecimal digits".into()),
    }
}

pub fn is_hex(digits: &str) -> bool {
    digits.len() % 2 == 0 && digits.bytes().all(|digit| digit.is_ascii_hexdigit())
}

fn parse_uint256(word: &str) -> Option<BigUint> {
    if word.len() > 78 || !word.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let number: BigUint = word.parse().ok()?;
    (number.bits() <= 256).then_some(number)
}

pub fn parse_amount(word: &str) -> Result<BigUint> {
    match parse_uint256(word) {
        Some(amount) if amount > BigUint::default() => Ok(amount),
        _ => Err("an amount is a whole number from 1 to 2^256 - 1".into()),
    }
}

pub fn parse_id(word: &str) -> Result<BigUint> {
    parse_uint256(word).ok_or_else(|| "an id is a whole number from 0 to 2^256 - 1".into())
}
// #endregion parse
