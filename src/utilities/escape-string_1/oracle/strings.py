"""What each language reads in a string that is written in it; None where it refuses it."""
import ast, csv, io, json, os, re, sqlite3, subprocess, sys, tempfile, warnings
from xml.parsers import expat

warnings.simplefilter("ignore")


def of_xml(text):
    found = []
    parser = expat.ParserCreate()
    parser.CharacterDataHandler = found.append
    parser.Parse("<a>" + text + "</a>", True)
    return "".join(found)


def of_python(text):
    try:
        value = ast.literal_eval(text)
        return value if isinstance(value, str) else None
    except (SyntaxError, ValueError):
        return None


def of_json(text):
    try:
        return json.loads(text, strict=False)
    except ValueError:
        return None


def of_shell(text):
    done = subprocess.run(["bash", "-c", "set +H; printf %s " + text], capture_output=True)
    return done.stdout.decode("utf-8", "surrogatepass") if done.returncode == 0 and not done.stderr else None


def of_csv(text):
    return next(csv.reader(io.StringIO(text, newline="")))[0]


def of_sql(text):
    return sqlite3.connect(":memory:").execute("select " + text).fetchone()[0]


def of_javascript(texts):
    # Sloppy mode also reads the octal numbers of old scripts, which strict code refuses.
    code = """const read = (text) => { try { const value = Function('"use strict"; return (' + text + ')')();
      return typeof value === "string" ? value : null } catch { return null } };
      console.log(JSON.stringify(JSON.parse(require("fs").readFileSync(0, "utf8")).map(read)))"""
    done = subprocess.run(["node", "-e", code], input=json.dumps(texts), capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def of_java(texts):
    with tempfile.TemporaryDirectory() as folder:
        lines = "\n".join(f"put({text});" for text in texts)
        code = f"""import java.nio.charset.StandardCharsets;
        public class Main {{ static void put(String s) {{ for (char c : s.toCharArray()) System.out.printf("%04x", (int) c); System.out.println(); }}
        public static void main(String[] a) {{ {lines} }} }}"""
        with open(folder + "/Main.java", "w", encoding="utf-8") as file:
            file.write(code)
        subprocess.run(["javac", "-encoding", "UTF-8", "-d", folder, folder + "/Main.java"], check=True)
        done = subprocess.run(["java", "-cp", folder, "Main"], capture_output=True, text=True, check=True)
    return [bytes.fromhex(line).decode("utf-16-be") for line in done.stdout.split("\n")[:-1]]


def of_c(texts):
    answers = []
    with tempfile.TemporaryDirectory() as folder:
        for text in texts:
            with open(folder + "/a.c", "w", encoding="utf-8", newline="") as file:
                file.write("#include <stdio.h>\nint main(void) { static const char text[] = " + text +
                           ";\nreturn fwrite(text, 1, sizeof text - 1, stdout) == 0; }\n")
            built = subprocess.run(["gcc", "-std=c99", "-pedantic-errors", "-Wtrigraphs", "-Werror", "-o", folder + "/a", folder + "/a.c"], capture_output=True)
            done = subprocess.run([folder + "/a"], capture_output=True) if built.returncode == 0 else None
            answers.append(done.stdout.decode("utf-8", "replace") if done else None)
    return answers


ONE = {"json": of_json, "python": of_python, "sql": of_sql, "shell": of_shell, "csv": of_csv, "xml": of_xml}
MANY = {"javascript": of_javascript, "java": of_java, "c": of_c}


def matched(texts):
    """Whether each pattern of ours fits its text alone, by Node and by Python's re."""
    code = """console.log(JSON.stringify(JSON.parse(require("fs").readFileSync(0, "utf8")).map(([pattern, text]) =>
      new RegExp("^(?:" + pattern + ")$").test(text) && !new RegExp("^(?:" + pattern + ")$").test(text + "x"))))"""
    done = subprocess.run(["node", "-e", code], input=json.dumps(texts), capture_output=True, text=True, check=True)
    return [text if fits and re.fullmatch(pattern, text) else None for fits, (pattern, text) in zip(json.loads(done.stdout), texts)]


cases = json.load(sys.stdin)
answers = [None] * len(cases)
for language in {case["language"] for case in cases}:
    places = [place for place, case in enumerate(cases) if case["language"] == language]
    texts = [cases[place].get("written", cases[place].get("string")) for place in places]
    if language == "regex":
        found = matched([(text, cases[place]["text"]) for place, text in zip(places, texts)])
    elif language in MANY:
        found = MANY[language](texts)
    else:
        found = [ONE[language](text) for text in texts]
    for place, answer in zip(places, found):
        answers[place] = answer
print(json.dumps(answers))
