# The part of requests that a back end needs: calls of the rollup server.
import json as _json

import _rollup


class RequestException(IOError):
    pass


class HTTPError(RequestException):
    pass


ConnectionError = RequestException


class Response:
    def __init__(self, url, code, reason, headers, body):
        self.url, self.status_code, self.reason, self.headers, self.content = url, code, reason, headers, body
        self.ok = code < 400
        self.encoding = "utf-8"

    @property
    def text(self):
        return self.content.decode(errors="replace")

    def json(self, **options):
        return _json.loads(self.content, **options)

    def raise_for_status(self):
        if not self.ok:
            raise HTTPError(f"{self.status_code} Client Error: {self.reason} for url: {self.url}")

    def __repr__(self):
        return f"<Response [{self.status_code}]>"


def request(method, url, data=None, json=None, headers=None, timeout=None):
    content_type = ""
    for name, value in (headers or {}).items():
        if name.lower() == "content-type":
            content_type = value
    if json is not None and data is None:
        data = _json.dumps(json)
        content_type = content_type or "application/json"
    if isinstance(data, str):
        data = data.encode()
    try:
        code, reason, sent, body = _rollup.send(method.upper(), url, content_type, data or b"")
    except _rollup.NoNetwork as error:
        raise ConnectionError(str(error)) from None
    return Response(url, code, reason, sent, body)


def get(url, **options):
    return request("GET", url, **options)


def post(url, data=None, json=None, **options):
    return request("POST", url, data=data, json=json, **options)
