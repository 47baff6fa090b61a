// Calculator: evaluates the arithmetic expression in each input, exactly, and sends the
// result as a notice. An inspect request gives the number of results and the last one.
//
// Run it:  ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:5004 cargo run
// Inputs:  (1 + 2) * 3      -7 / 2      2.5 * 4

// #region setup
use std::env;

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::Zero;
use serde_json::{json, Value};

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

fn post(path: &str, body: Value) -> Result<(u16, String)> {
    let server = env::var("ROLLUP_HTTP_SERVER_URL").unwrap_or("http://127.0.0.1:5004".into());
    match ureq::post(&format!("{server}/{path}")).send_json(body) {
        Ok(response) => Ok((response.status(), response.into_string()?)),
        Err(ureq::Error::Status(status, response)) => {
            let text = response.into_string()?;
            Err(format!("POST /{path} answered {status}: {text}").into())
        }
        Err(error) => Err(error.into()),
    }
}

// Payloads are bytes, written as 0x and two hexadecimal digits each.
fn send(output: &str, text: &str) -> Result<()> {
    post(output, json!({"payload": format!("0x{}", hex::encode(text))}))?;
    Ok(())
}

fn bytes_of(payload: &Value) -> Result<Vec<u8>> {
    let digits = payload.as_str().and_then(|text| text.strip_prefix("0x"));
    Ok(hex::decode(digits.ok_or("the payload is not 0x and digits")?)?)
}
// #endregion setup

// #region tokenize
// The limits keep a malicious input from exhausting memory and the stack.
const MAX_LENGTH: usize = 500;
const MAX_DEPTH: usize = 20;

fn tokenize(text: &[u8]) -> Result<Vec<&str>> {
    if text.len() > MAX_LENGTH {
        return Err(format!("the expression is longer than {MAX_LENGTH} bytes").into());
    }
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(&byte) = rest.first() {
        let size = match byte {
            b'0'..=b'9' => number_size(rest),
            b'+' | b'-' | b'*' | b'/' | b'(' | b')' | b' ' | b'\t' | b'\r' | b'\n' => 1,
            b'!'..=b'~' => return Err(format!("unexpected '{}'", byte as char).into()),
            _ => return Err(format!("unexpected byte 0x{byte:02x}").into()),
        };
        let (token, after) = rest.split_at(size);
        if !byte.is_ascii_whitespace() {
            tokens.push(std::str::from_utf8(token)?);
        }
        rest = after;
    }
    Ok(tokens)
}

/// The size of the number that a text starts with, for example 3 for "2.5)".
fn number_size(text: &[u8]) -> usize {
    let digits = |text: &[u8]| text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let whole = digits(text);
    match text.get(whole) {
        Some(b'.') if digits(&text[whole + 1..]) > 0 => whole + 1 + digits(&text[whole + 1..]),
        _ => whole,
    }
}
// #endregion tokenize

// #region evaluate
/// Computes while it reads, with one method for each level of precedence. A `BigRational` is
/// exact.
struct Evaluator<'a> {
    tokens: Vec<&'a str>,
    position: usize,
    depth: usize,
}

fn evaluate(text: &[u8]) -> Result<String> {
    let mut evaluator = Evaluator { tokens: tokenize(text)?, position: 0, depth: 0 };
    let result = evaluator.sum()?;
    match evaluator.next() {
        None => Ok(result.to_string()),
        Some(token) => Err(format!("unexpected '{token}'").into()),
    }
}

impl<'a> Evaluator<'a> {
    fn next(&self) -> Option<&'a str> {
        self.tokens.get(self.position).copied()
    }

    fn take(&mut self) -> Option<&'a str> {
        let token = self.next();
        self.position += 1;
        token
    }

    fn sum(&mut self) -> Result<BigRational> {
        let mut result = self.product()?;
        while let Some("+" | "-") = self.next() {
            match self.take() {
                Some("+") => result += self.product()?,
                _ => result -= self.product()?,
            }
        }
        Ok(result)
    }

    fn product(&mut self) -> Result<BigRational> {
        let mut result = self.factor()?;
        while let Some("*" | "/") = self.next() {
            let operator = self.take();
            let right = self.factor()?;
            if operator == Some("*") {
                result *= right;
            } else if right.is_zero() {
                return Err("division by zero".into());
            } else {
                result /= right;
            }
        }
        Ok(result)
    }

    fn factor(&mut self) -> Result<BigRational> {
        let token = self.take().ok_or("the expression ends too early")?;
        if token.starts_with(|first: char| first.is_ascii_digit()) {
            return parse_number(token);
        }
        if token != "-" && token != "(" {
            return Err(format!("unexpected '{token}'").into());
        }
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err("the expression is nested too deeply".into());
        }
        let result = if token == "-" { -self.factor()? } else { self.sum()? };
        if token == "(" && self.take() != Some(")") {
            return Err("a ')' is missing".into());
        }
        self.depth -= 1;
        Ok(result)
    }
}

/// "2.5" is 25 / 10.
fn parse_number(token: &str) -> Result<BigRational> {
    let (whole, decimals) = token.split_once('.').unwrap_or((token, ""));
    let numerator: BigInt = format!("{whole}{decimals}").parse()?;
    let denominator = BigInt::from(10).pow(u32::try_from(decimals.len())?);
    Ok(BigRational::new(numerator, denominator))
}
// #endregion evaluate

#[derive(Default)]
struct Calculator {
    count: u64,
    last: Option<String>,
}

impl Calculator {
    // #region advance
    fn advance(&mut self, data: &Value) -> Result<()> {
        let result = evaluate(&bytes_of(&data["payload"])?)?;
        send("notice", &result)?;
        // Done last, so that an error above leaves the state as it was.
        self.count += 1;
        self.last = Some(result);
        Ok(())
    }
    // #endregion advance

    // #region inspect
    fn inspect(&self) -> Result<()> {
        send("report", &json!({"count": self.count, "last": self.last}).to_string())
    }
    // #endregion inspect
}

// #region loop
fn main() -> Result<()> {
    let mut calculator = Calculator::default();
    let mut status = "accept";
    loop {
        let (code, text) = post("finish", json!({ "status": status }))?;
        // A server outside the Cartesi Machine can answer 202 when it has no request.
        if code == 202 {
            continue;
        }
        let request: Value = serde_json::from_str(&text)?;
        let handled = match request["request_type"].as_str() {
            Some("advance_state") => calculator.advance(&request["data"]),
            _ => calculator.inspect(),
        };
        status = match handled {
            Ok(()) => "accept",
            Err(error) => {
                // Reports are kept even though the input is rejected.
                send("report", &error.to_string())?;
                "reject"
            }
        };
    }
}
// #endregion loop
