// Counter: the inputs "increment" and "decrement" change a number, and each sends the new
// value as a notice. An inspect request gives the value in a report.
//
// Run it:  ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:5004 cargo run

// #region setup
use std::env;

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

fn text_of(payload: &Value) -> Result<String> {
    let digits = payload.as_str().and_then(|text| text.strip_prefix("0x"));
    let bytes = hex::decode(digits.ok_or("the payload is not 0x and digits")?)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
// #endregion setup

#[derive(Default)]
struct Counter {
    value: u64,
}

impl Counter {
    // #region advance
    fn advance(&mut self, data: &Value) -> Result<()> {
        let next = self.changed(&text_of(&data["payload"])?)?;
        send("notice", &next.to_string())?;
        // Done last, so that an error above leaves the counter as it was.
        self.value = next;
        Ok(())
    }

    fn changed(&self, command: &str) -> Result<u64> {
        match (command, self.value) {
            ("increment", value) => Ok(value + 1),
            ("decrement", 0) => Err("the counter is already 0".into()),
            ("decrement", value) => Ok(value - 1),
            _ => Err("send: increment or decrement".into()),
        }
    }
    // #endregion advance

    // #region inspect
    fn inspect(&self) -> Result<()> {
        send("report", &self.value.to_string())
    }
    // #endregion inspect
}

// #region loop
fn main() -> Result<()> {
    let mut counter = Counter::default();
    let mut status = "accept";
    loop {
        let (code, text) = post("finish", json!({ "status": status }))?;
        // A server outside the Cartesi Machine can answer 202 when it has no request.
        if code == 202 {
            continue;
        }
        let request: Value = serde_json::from_str(&text)?;
        let handled = match request["request_type"].as_str() {
            Some("advance_state") => counter.advance(&request["data"]),
            _ => counter.inspect(),
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
