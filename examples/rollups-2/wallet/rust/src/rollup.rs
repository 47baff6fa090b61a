//! The Rollup HTTP server, which runs inside the machine beside the back end.

use std::env;

use num_bigint::BigUint;
use serde_json::{json, Value};

// #region server
pub type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

pub fn post(path: &str, body: Value) -> Result<(u16, String)> {
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

pub fn report(text: &str) -> Result<()> {
    post("report", json!({"payload": format!("0x{}", hex::encode(text))}))?;
    Ok(())
}
// #endregion server

// #region voucher
/// Makes the application's contract call `destination` and send `value`, in wei, along.
pub fn voucher(destination: &str, value: &BigUint, payload: &str) -> Result<()> {
    let value = format!("0x{value:064x}");
    post("voucher", json!({"destination": destination, "value": value, "payload": payload}))?;
    Ok(())
}
// #endregion voucher
