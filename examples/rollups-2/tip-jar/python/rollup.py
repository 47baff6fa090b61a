# A stand-in for the Rollup HTTP server of 2.0: it runs a back end and shows what each request led to.

import json
import os
import queue
import subprocess
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# What the server in the machine answers to each call.
ANSWERS = {"notice": 201, "voucher": 201, "delegate-call-voucher": 201, "report": 202, "exception": 202}

# The server writes addresses in lower case.
APPLICATION = "0xab7528bb862fB57E8A2BCd567a2e929a0Be56a5e".lower()
SENDER = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266".lower()


class Application:
    """A back end that runs, for example `Application(["python3", "dapp.py"], OWNER="0x…")`."""

    def __init__(self, command, **env):
        self._finishes = queue.Queue()
        self._answer = None
        self._calls = []
        self._inputs = 0
        self._waits = False
        application = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                self._reply(*application._call(self.path[1:], body))

            def _reply(self, code, text):
                self.send_response(code)
                self.send_header("Content-Length", str(len(text)))
                self.end_headers()
                self.wfile.write(text.encode())

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()
        url = f"http://127.0.0.1:{self._server.server_port}"
        self._program = subprocess.Popen(command, env={**os.environ, **env, "ROLLUP_HTTP_SERVER_URL": url})

    def _call(self, path, body):
        if path == "finish":
            answer = queue.Queue()
            self._finishes.put((body["status"], answer))
            return 200, answer.get()
        if path not in ANSWERS:
            return 404, ""
        self._calls.append((path, body))
        # An exception ends the request, and with it the application.
        if path == "exception":
            self._finishes.put(("exception", None))
        code = ANSWERS[path]
        return code, json.dumps({"index": len(self._calls) - 1}) if code == 201 else ""

    def _finish(self):
        while True:
            try:
                status, self._answer = self._finishes.get(timeout=0.1)
                return status
            except queue.Empty:
                if self._program.poll() is not None:
                    raise RuntimeError(f"The program ended with code {self._program.returncode}.")

    def _handle(self, request_type, data):
        if not self._waits:
            self._finish()
            self._waits = True
        if self._answer is None:
            raise RuntimeError("The application ended with an exception.")
        self._calls = []
        self._answer.put(json.dumps({"request_type": request_type, "data": data}))
        return self._finish()

    def advance(self, payload, **metadata):
        """Sends an input. Without `accept`, only its reports are kept."""
        status = self._handle("advance_state", {
            "metadata": {
                "chain_id": 31337,
                "app_contract": APPLICATION,
                "msg_sender": SENDER,
                "input_index": self._inputs,
                "block_number": self._inputs + 1,
                "block_timestamp": 1_700_000_000 + self._inputs,
                "prev_randao": "0x" + "00" * 32,
                **metadata,
            },
            "payload": payload,
        })
        self._inputs += 1
        kept = [(path, body) for path, body in self._calls if status == "accept" or path == "report"]
        result = {path: [body for kind, body in kept if kind == path] for path in ANSWERS}
        return {"status": status, **result}

    def inspect(self, payload):
        """Sends an inspect request, and returns its reports."""
        status = self._handle("inspect_state", {"payload": payload})
        return {"status": status, "report": [body for path, body in self._calls if path == "report"]}

    def stop(self):
        self._program.kill()
        self._program.wait()
        self._server.shutdown()
        self._server.server_close()
