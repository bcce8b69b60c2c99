"""Permissions by chmod, robots.txt by Protego, and version ranges by semantic_version."""
import json, os, re, stat, subprocess, sys, tempfile

REFUSED = {"refused": True}
os.umask(0o022)
folder = tempfile.mkdtemp()


def chmod_calculator(o):
    path = os.path.join(folder, o["kind"])
    if not os.path.exists(path): (os.mkdir if o["kind"] == "directory" else lambda p: open(p, "w").close())(path)
    os.chmod(path, int(o["current"], 8))
    if subprocess.run(["chmod", "--", o["mode"], path], capture_output=True).returncode not in (0, 1): return REFUSED
    asked = subprocess.run(["chmod", "--", o["mode"], path], capture_output=True, text=True)
    if "invalid mode" in asked.stderr: return REFUSED
    os.chmod(path, int(o["current"], 8))
    subprocess.run(["chmod", "--", o["mode"], path], capture_output=True)
    mode = os.stat(path).st_mode
    return [f"{stat.S_IMODE(mode):03o}", stat.filemode(mode)]


def test_robots_txt(o):
    from protego import Protego
    rules = Protego.parse(o["text"])
    return [rules.can_fetch(line if "://" in line else "https://example.org" + line, o["crawler"]) for line in o["addresses"].split("\n")]


def test_semver(o):
    from semantic_version import NpmSpec, Version
    try: spec = NpmSpec(o["range"])
    except ValueError: return REFUSED
    versions = sorted(Version(text) for text in o["versions"].split("\n"))
    return [[str(version), "Yes" if version in spec else "No"] for version in versions]


def read_user_agent(o):
    from ua_parser import user_agent_parser
    found = user_agent_parser.Parse(o["agents"])
    browser, system = found["user_agent"], found["os"]
    names = {"Mobile Safari": "Safari", "IE": "Internet Explorer", "Edge": "Microsoft Edge"}
    version = ".".join(part for part in (browser["major"], browser["minor"]) if part)
    systems = {"Mac OS X": "macOS", "Ubuntu": "Linux", "Other": "Unknown"}
    return [names.get(browser["family"], browser["family"]), version, systems.get(system["family"], system["family"])]


def http_status_codes(o):
    import http
    try: return http.HTTPStatus(int(o["find"])).phrase
    except ValueError: return REFUSED


def mime_types(o):
    types = []
    for line in open("/etc/mime.types"):
        words = line.split("#")[0].lower().split()
        if o["find"][1:] in words[1:]: types.append(words[0])
    return types


print(json.dumps([globals()[case["of"].replace("-", "_")](case["options"]) for case in json.load(sys.stdin)]))
