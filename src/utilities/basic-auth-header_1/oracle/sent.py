"""The header that a server gets from curl, and what it holds."""
import base64, json, subprocess, sys, threading
from http.server import BaseHTTPRequestHandler, HTTPServer

seen = []


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        seen.append(self.headers["Authorization"])
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


server = HTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
answers = []
for case in json.load(sys.stdin):
    subprocess.run(["bash", "-c", f"{case['command']} -s http://127.0.0.1:{server.server_port}/"], check=True)
    header = seen.pop()
    user, password = base64.b64decode(header.split(" ")[1]).decode().split(":", 1)
    answers.append([f"Authorization: {header}", user, password])
server.shutdown()
print(json.dumps(answers))
