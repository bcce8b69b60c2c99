"""What SQLite does for a statement as it was given and as we laid it out: its compiled programs."""
import hashlib, json, re, sqlite3, sys
from collections import defaultdict

database = sqlite3.connect(":memory:")
database.executescript("""
    CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b TEXT, c REAL, "order" TEXT, "Größe" REAL);
    CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER, name TEXT, made TEXT);
    CREATE TABLE v (x, y, z);
""")


def program(sql):
    """The instructions, or the complaint where there is none: it may name a place that has moved."""
    try:
        rows = [database.execute(f"EXPLAIN {part}", defaultdict(int)).fetchall() for part in statements(sql)]
        return hashlib.sha256(repr(rows).encode()).hexdigest()[:16]
    except sqlite3.Error as error:
        return re.sub(r'near ".*', "", str(error), flags=re.S)


def statements(text):
    """Cut where SQLite itself says that a statement is complete."""
    part, parts = "", []
    for piece in re.split("(;)", text):
        part += piece
        if sqlite3.complete_statement(part):
            parts.append(part.strip())
            part = ""
    return [one for one in [*parts, part.strip()] if one not in ("", ";")]


def answer(case):
    return [hashlib.sha256(case["ours"].encode()).hexdigest()[:16], program(case["given"]), program(case["ours"])]


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
