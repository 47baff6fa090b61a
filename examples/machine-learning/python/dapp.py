# Machine learning: decides whether to water a garden bed. The answer comes
# from a decision tree that train.py trained and wrote to model.py.
#
# Run it:   ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:5004 python3 dapp.py
# Inputs:   {"moisture": 30, "temperature": 28, "days_dry": 6}
# Inspect:  status, or a bed as above

# #region setup
import json
from os import environ
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import model

SERVER = environ.get("ROLLUP_HTTP_SERVER_URL", "http://127.0.0.1:5004")


def post(path, body):
    request = Request(
        f"{SERVER}/{path}",
        data=json.dumps(body).encode(),
        headers={"Content-Type": "application/json"},
    )
    try:
        with urlopen(request) as response:
            return response.status, response.read()
    except HTTPError as error:
        text = error.read().decode()
        raise RuntimeError(f"POST /{path} answered {error.code}: {text}") from error


def emit(path, value):
    post(path, {"payload": "0x" + json.dumps(value).encode("utf-8").hex()})


def text_of(data):
    try:
        return bytes.fromhex(data["payload"][2:]).decode("utf-8")
    except UnicodeDecodeError as error:
        raise ValueError("the payload is not UTF-8") from error
# #endregion setup


# #region predict
# The ranges on which the model was trained. Outside them, it would only guess.
LIMITS = {"moisture": (0, 100), "temperature": (0, 40), "days_dry": (0, 14)}


def read_bed(text):
    try:
        bed = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise ValueError("the payload is not JSON") from error
    if not isinstance(bed, dict) or sorted(bed) != sorted(model.FEATURES):
        raise ValueError(f"a bed has exactly these fields: {', '.join(model.FEATURES)}")
    for name in model.FEATURES:
        low, high = LIMITS[name]
        # True is 1 in Python, so the type is compared and not only the value.
        if type(bed[name]) is not int or not low <= bed[name] <= high:
            raise ValueError(f"{name} is a whole number from {low} to {high}")
    return bed


def predict(bed):
    answer, agree, total = model.classify(*(bed[name] for name in model.FEATURES))
    return {"answer": answer, "agree": agree, "of": total}
# #endregion predict


# #region advance
state = {"water": 0, "wait": 0}


def handle_advance(data):
    bed = read_bed(text_of(data))
    prediction = predict(bed)
    emit("notice", {"bed": bed, **prediction})
    # Done last, so that an error above leaves the state unchanged.
    state[prediction["answer"]] += 1
# #endregion advance


# #region inspect
def handle_inspect(data):
    text = text_of(data)
    if text == "status":
        quality = {"learned": model.LEARNED, "right": model.RIGHT, "checked": model.CHECKED}
        emit("report", {"answers": state, "model": quality})
    else:
        emit("report", predict(read_bed(text)))
# #endregion inspect


# #region loop
HANDLERS = {
    "advance_state": handle_advance,
    "inspect_state": handle_inspect,
}


def main():
    status = "accept"
    while True:
        code, body = post("finish", {"status": status})
        # 202: no request yet. A server outside the Cartesi Machine can answer this.
        if code == 202:
            continue
        request = json.loads(body)
        try:
            HANDLERS[request["request_type"]](request["data"])
            status = "accept"
        except Exception as error:
            # A report is kept despite the rejection, so the sender can read what was wrong.
            emit("report", {"error": str(error)})
            status = "reject"


main()
# #endregion loop
