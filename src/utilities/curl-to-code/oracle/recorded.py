"""What a server gets from curl and from our code: the digest of the code where both are the same."""
import hashlib, json, os, re, subprocess, sys, tempfile, threading
from email.parser import BytesParser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import quote

PLACE = "recorder.invalid:8080"
seen = []


class Handler(BaseHTTPRequestHandler):
    def answer(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if self.headers.get("Transfer-Encoding") == "chunked":
            while size := int(self.rfile.readline(), 16):
                body += self.rfile.read(size)
                self.rfile.readline()
            self.rfile.readline()
        # An empty value in a list is one with or without a space beside it.
        kind = self.headers.get("Content-Type", "")
        headers = {}
        for name, value in self.headers.items():
            between = "; " if name.lower() == "cookie" else ", "
            value = headers[name.lower()] + between + value if name.lower() in headers else value
            headers[name.lower()] = re.sub(r"\s*,\s*", ",", value)
        if kind.startswith("multipart/form-data"):
            parts = BytesParser().parsebytes(b"Content-Type: " + kind.encode() + b"\r\n\r\n" + body).get_payload()
            body = [[part.get_param("name", header="content-disposition"), part.get_payload(decode=True).hex()] for part in parts]
            headers["content-type"] = "multipart/form-data"
        else:
            body = body.hex()
        # Both ways to write a character of an address are one.
        path = re.sub("%[0-9a-f]{2}", lambda found: found[0].upper(), quote(self.path.encode("latin-1"), safe="%/?&=+:@!$()*,;~#|"))
        seen.append({"method": self.command, "path": path, "headers": headers, "body": body})
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = do_HEAD = answer

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
HERE = f"127.0.0.1:{server.server_port}"
cases = json.load(sys.stdin)

curls = []
for case in cases:
    subprocess.run(["bash", "-c", case["bash"].replace(PLACE, HERE) + " -s -o /dev/null"], check=True, capture_output=True)
    curls.append(seen.pop())

with tempfile.TemporaryDirectory() as folder:
    if cases[0]["language"] == "javascript":
        for place, case in enumerate(cases):
            with open(f"{folder}/{place}.mjs", "w") as file:
                file.write(case["code"].replace(PLACE, HERE))
        with open(f"{folder}/main.mjs", "w") as file:
            file.write(f"console.log = () => 0; for (let at = 0; at < {len(cases)}; at++) await import(`./${{at}}.mjs`);")
        subprocess.run(["node", f"{folder}/main.mjs"], check=True)
    else:
        for place, case in enumerate(cases):
            exec(compile(case["code"].replace(PLACE, HERE).replace("print(", "(lambda *_: 0)("), f"{place}.py", "exec"), {})
server.shutdown()

# What a program says of itself and how it keeps the connection is its own.
OWN = {"host", "connection", "content-length", "accept-encoding", "transfer-encoding", "expect"}
answers = []
for case, theirs, ours in zip(cases, curls, seen, strict=True):
    names = {name for name, value in theirs["headers"].items() if name not in OWN and not value.startswith("curl/")}
    facts = [{**one, "headers": {name: one["headers"].get(name) for name in sorted(names)}} for one in (theirs, ours)]
    answers.append(hashlib.sha256(case["code"].encode()).hexdigest()[:16] if facts[0] == facts[1] else json.dumps(facts))
print(json.dumps(answers))
