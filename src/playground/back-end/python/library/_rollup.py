# Calls of the rollup server. The interpreter gives the one function `_machine`, from text to text.
import _machine

_HOSTS = ("http://127.0.0.1:5004", "http://localhost:5004")
_REASONS = {
    200: "OK",
    201: "Created",
    202: "Accepted",
    400: "Bad Request",
    404: "Not Found",
    413: "Payload Too Large",
    500: "Internal Server Error",
}


class NoNetwork(Exception):
    pass


def send(method, url, content_type, body):
    for host in _HOSTS:
        if url == host or url.startswith(host + "/"):
            path = url[len(host) :] or "/"
            break
    else:
        raise NoNetwork(f"there is no network in the machine: {url} is not the rollup server")
    try:
        text = body.decode()
    except UnicodeError:
        text = "\ufffd"
    answer = _machine(f"{method}\n{path}\n{content_type}\n{text}")
    code, content_type, text = answer.split("\n", 2)
    headers = {"Content-Type": content_type} if content_type else {}
    return int(code), _REASONS.get(int(code), ""), headers, text.encode()
