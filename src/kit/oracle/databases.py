"""The rows that databases hold after running SQL."""
import json, os, shutil, sqlite3, subprocess, tempfile, time

folder = tempfile.mkdtemp()
os.chmod(folder, 0o777)


def run(words, **given): return subprocess.run(words, check=True, capture_output=True, text=True, **given).stdout


def sqlite(case):
    database = sqlite3.connect(":memory:")
    database.executescript(case["sql"])
    columns = ", ".join('CAST("' + name.replace('"', '""') + '" AS TEXT)' for name in case["columns"])
    return [list(row) for row in database.execute(f"SELECT {columns} FROM data")]


def start_postgresql():
    programs = "/usr/lib/postgresql/15/bin/"
    as_user = ["runuser", "-u", "postgres", "--"]
    data = folder + "/postgresql"
    run(as_user + [programs + "initdb", "-D", data, "-E", "UTF8", "--locale=C.UTF-8", "-A", "trust"], cwd=folder)
    run(as_user + [programs + "pg_ctl", "-D", data, "-w", "-l", folder + "/log.txt", "-o", f"-k {folder} -c listen_addresses=''", "start"], cwd=folder)
    return lambda: run(as_user + [programs + "pg_ctl", "-D", data, "-m", "immediate", "stop"], cwd=folder)


def postgresql(case):
    # jsonb writes spaces, which Python takes out again.
    columns = ", ".join(f"CAST({quoted} AS TEXT)" for quoted in ('"' + name.replace('"', '""') + '"' for name in case["columns"]))
    sql = f"{case['sql']}\nSELECT json_build_array({columns}), (SELECT json_agg(data_type ORDER BY ordinal_position) FROM information_schema.columns WHERE table_name = 'data') FROM data; DROP TABLE data;"
    out = run(["psql", "-h", folder, "-U", "postgres", "-q", "-t", "-A", "-F", "\x1f", "-v", "ON_ERROR_STOP=1", "-d", "postgres"], input=sql)
    rows = []
    for line in out.strip().split("\n"):
        values, types = (json.loads(part) for part in line.split("\x1f"))
        order = case["columns"]
        rows.append([compact(value, kind) for value, kind in zip(values, types)] if len(order) == len(types) else None)
    return rows


def compact(value, kind):
    if value is None or kind != "jsonb": return value
    return json.dumps(json.loads(value), separators=(",", ":"), ensure_ascii=False)


def start_mysql():
    data = folder + "/mysql"
    run(["mariadb-install-db", "--no-defaults", f"--datadir={data}", "--user=root", "--auth-root-authentication-method=normal", "--skip-test-db"])
    server = subprocess.Popen(["mariadbd", "--no-defaults", f"--datadir={data}", f"--socket={folder}/mysql.sock", f"--pid-file={folder}/mysql.pid", "--skip-networking", "--user=root", "--character-set-server=utf8mb4"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(300):
        if os.path.exists(folder + "/mysql.sock"): break
        time.sleep(0.1)
    return server.kill


def mysql(case):
    columns = ", ".join("CAST(`" + name.replace("`", "``") + "` AS CHAR)" for name in case["columns"])
    sql = f"CREATE DATABASE t; USE t;\n{case['sql']}\nSELECT JSON_ARRAY({columns}) FROM data; DROP DATABASE t;"
    out = run(["mariadb", "--no-defaults", f"--socket={folder}/mysql.sock", "-u", "root", "-N", "-r", "--default-character-set=utf8mb4"], input=sql)
    return [json.loads(line) for line in out.strip().split("\n")]


def answers(cases):
    """What each case's `sql` leaves in the table `data`: its `columns` as text, in its `dialect`."""
    stops = [start_postgresql(), start_mysql()]
    try: return [{"sqlite": sqlite, "postgresql": postgresql, "mysql": mysql}[case["dialect"]](case) for case in cases]
    finally:
        for stop in stops: stop()
        shutil.rmtree(folder, ignore_errors=True)
