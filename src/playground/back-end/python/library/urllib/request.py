import _rollup
from urllib.error import HTTPError, URLError


class Request:
    def __init__(self, url, data=None, headers=None, origin_req_host=None, unverifiable=False, method=None):
        self.full_url = url
        self.data = data
        self.headers = {}
        for name, value in (headers or {}).items():
            self.add_header(name, value)
        self.method = method

    def add_header(self, name, value):
        self.headers[name[:1].upper() + name[1:].lower()] = value

    def get_header(self, name, default=None):
        return self.headers.get(name, default)

    def has_header(self, name):
        return name in self.headers

    def get_method(self):
        return self.method or ("GET" if self.data is None else "POST")


class _Response:
    def __init__(self, url, code, reason, headers, body):
        self.url = url
        self.status = self.code = code
        self.reason = self.msg = reason
        self.headers = headers
        self._body = body
        self._at = 0

    # Not with io.BytesIO: that of MicroPython reads in steps of 256 bytes, each of which goes over all that it has.
    def _read_to(self, end):
        start = self._at
        self._at = end
        return self._body if end - start == len(self._body) else self._body[start:end]

    def read(self, size=-1):
        end = len(self._body)
        return self._read_to(end if size is None or size < 0 else min(end, self._at + size))

    def readline(self):
        end = self._body.find(b"\n", self._at)
        return self._read_to(len(self._body) if end < 0 else end + 1)

    def __iter__(self):
        line = self.readline()
        while line:
            yield line
            line = self.readline()

    def getheader(self, name, default=None):
        return self.headers.get(name, default)

    def getcode(self):
        return self.code

    def geturl(self):
        return self.url

    def info(self):
        return self.headers

    def close(self):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass


def urlopen(url, data=None, timeout=None):
    request = Request(url) if isinstance(url, str) else url
    if data is not None:
        request.data = data
    body = request.data
    if isinstance(body, str):
        raise TypeError(
            "POST data should be bytes, an iterable of bytes, or a file object. It cannot be of type str."
        )
    # urllib sends this type where the program names none.
    content_type = request.get_header("Content-type", "application/x-www-form-urlencoded" if body else "")
    try:
        code, reason, headers, text = _rollup.send(request.get_method(), request.full_url, content_type, body or b"")
    except _rollup.NoNetwork as error:
        raise URLError(str(error)) from None
    response = _Response(request.full_url, code, reason, headers, text)
    if code >= 400:
        raise HTTPError(request.full_url, code, reason, headers, response)
    return response
