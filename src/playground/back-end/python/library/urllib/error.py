class URLError(OSError):
    def __init__(self, reason):
        super().__init__(reason)
        self.reason = reason

    def __str__(self):
        return f"<urlopen error {self.reason}>"


class HTTPError(URLError):
    def __init__(self, url, code, msg, hdrs, fp):
        super().__init__(msg)
        self.url = self.filename = url
        self.code = self.status = code
        self.msg = msg
        self.headers = self.hdrs = hdrs
        self.fp = fp

    def __str__(self):
        return f"HTTP Error {self.code}: {self.msg}"

    def read(self, size=-1):
        return self.fp.read(size)

    def close(self):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass
