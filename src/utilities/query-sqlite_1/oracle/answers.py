"""What sqlite3 answers in JSON and CSV."""
import csv, io, json, os, subprocess, sys

LIBRARY = os.path.join(os.path.dirname(__file__), "../samples/library.sqlite")


def ask(way, sql):
    done = subprocess.run(["sqlite3", "-safe", "-readonly", way, "-header", LIBRARY], input=(sql + "\n;\n").encode(), check=True, capture_output=True)
    return done.stdout.decode()


def answer(case):
    written = ask("-json", case["sql"])
    rows = csv.reader(io.StringIO(ask("-csv", case["sql"]), newline=""))
    return {"json": json.loads(written or "[]"), "csv": [row or [""] for row in rows]}



print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
