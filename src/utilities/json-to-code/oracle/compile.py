"""Compiles what was written, and reads the sample with it: the digest of the code where all of it comes back."""
import hashlib, json, os, subprocess, sys, tempfile

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "../../../.."))


def put(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def run(command, folder, **more):
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, **more)
    if done.returncode != 0:
        sys.stderr.write((done.stderr + done.stdout)[:3000])
        sys.exit(1)
    return done.stdout


def names_in(code, word):
    return next(line.split(word + " ")[1].split()[0].split("(")[0] for line in code.split("\n") if word + " " in line)


def typescript(folder, cases):
    for place, case in enumerate(cases):
        put(f"{folder}/{place}.ts", case["code"] + f"\nexport const sample: Root = {case['text']};\n")
    run([f"{ROOT}/node_modules/.bin/tsc", "--ignoreConfig", "--noEmit", "--strict", "--target", "esnext", "--module", "esnext", *[f"{place}.ts" for place in range(len(cases))]], folder)
    return [json.loads(case["text"]) for case in cases]


def zod(folder, cases):
    for place, case in enumerate(cases):
        put(f"{folder}/{place}.ts", case["code"] + f"\nexport const sample: Root = {case['text']};\n")
    run([f"{ROOT}/node_modules/.bin/tsc", "--ignoreConfig", "--outDir", "out", "--strict", "--skipLibCheck", "--target", "esnext", "--module", "esnext", "--moduleResolution", "bundler", *[f"{place}.ts" for place in range(len(cases))]], folder)
    put(f"{folder}/texts.json", json.dumps([case["text"] for case in cases]))
    put(f"{folder}/main.js", """import { readFileSync } from "node:fs";
    const texts = JSON.parse(readFileSync("texts.json", "utf8"));
    const read = [];
    for (const [place, text] of texts.entries()) read.push((await import(`./out/${place}.js`)).Root.parse(JSON.parse(text)));
    console.log(JSON.stringify(read));""")
    put(f"{folder}/package.json", '{"type": "module"}')
    return json.loads(run(["node", "main.js"], folder))


def java(folder, cases):
    for place, case in enumerate(cases):
        put(f"{folder}/p{place}/Root.java", f"package p{place};\n" + case["code"])
        put(f"{folder}/texts/{place}", case["text"])
    put(f"{folder}/Main.java", """import com.fasterxml.jackson.databind.*; import java.nio.file.*;
    public class Main { public static void main(String[] a) throws Exception {
      ObjectMapper mapper = new ObjectMapper();
      for (int i = 0; i < Integer.parseInt(a[0]); i++)
        System.out.println(mapper.writeValueAsString(mapper.readValue(Files.readString(Path.of("texts/" + i)), Class.forName("p" + i + ".Root"))));
    } }""")
    jars = ":".join(f"/usr/share/java/jackson-{name}.jar" for name in ("databind", "core", "annotations")) + ":."
    run(["javac", "-encoding", "UTF-8", "-cp", jars, "Main.java", *[f"p{place}/Root.java" for place in range(len(cases))]], folder)
    out = run(["java", "-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8", "-cp", jars, "Main", str(len(cases))], folder)
    return [json.loads(line) for line in out.split("\n")[:-1]]


def go(folder, cases):
    put(f"{folder}/go.mod", "module sample\n\ngo 1.19\n")
    for place, case in enumerate(cases):
        put(f"{folder}/p{place}/p.go", case["code"].replace("package main", f"package p{place}", 1))
        put(f"{folder}/texts/{place}", case["text"])
    imports = "\n".join(f'"sample/p{place}"' for place in range(len(cases)))
    reads = "\n".join(f"{{ var v p{place}.Root; read({place}, &v) }}" for place in range(len(cases)))
    put(f"{folder}/main.go", f"""package main
    import ("encoding/json"; "fmt"; "os"; "strings"
    {imports})
    func read(place int, into any) {{
      text, _ := os.ReadFile(fmt.Sprintf("texts/%d", place))
      decoder := json.NewDecoder(strings.NewReader(string(text)))
      decoder.DisallowUnknownFields()
      if err := decoder.Decode(into); err != nil {{ fmt.Fprintln(os.Stderr, place, err); os.Exit(1) }}
      out, _ := json.Marshal(into)
      fmt.Println(string(out))
    }}
    func main() {{ {reads} }}
    """)
    # Two fields of a struct with the same tag, and tags that are read over, are found by vet.
    environment = {**os.environ, "GOFLAGS": "-mod=mod", "GOCACHE": f"{folder}/cache", "GOPROXY": "off", "GOPATH": f"{folder}/path"}
    run(["go", "vet", "./..."], folder, env=environment)
    return [json.loads(line) for line in run(["go", "run", "."], folder, env=environment).split("\n")[:-1]]


def csharp(folder, cases):
    put(f"{folder}/Main.cs", """using System; using System.IO; using Newtonsoft.Json;
    public class Program { public static void Main(string[] a) {
      var settings = new JsonSerializerSettings { MissingMemberHandling = MissingMemberHandling.Error, DateParseHandling = DateParseHandling.None };
      Console.OutputEncoding = new System.Text.UTF8Encoding(false);
      for (int i = 0; i < int.Parse(a[0]); i++)
        Console.WriteLine(JsonConvert.SerializeObject(JsonConvert.DeserializeObject(File.ReadAllText("texts/" + i), Type.GetType("p" + i + ".Root"), settings)));
    } }""")
    for place, case in enumerate(cases):
        put(f"{folder}/p{place}.cs", f"namespace p{place} {{\n{case['code']}\n}}\n")
        put(f"{folder}/texts/{place}", case["text"])
    library = "/usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll"
    subprocess.run(["cp", library, folder], check=True)
    run(["mcs", "-out:main.exe", "-r:Newtonsoft.Json.dll", "Main.cs", *[f"p{place}.cs" for place in range(len(cases))]], folder)
    return [json.loads(line) for line in run(["mono", "main.exe", str(len(cases))], folder).split("\n")[:-1]]


def python(folder, cases):
    answers = []
    for case in cases:
        space = {"__name__": "sample"}
        sys.modules["sample"] = type(sys)("sample")
        exec(compile(case["code"], "sample", "exec"), space)
        data = json.loads(case["text"])
        if isinstance(data, dict):
            answers.append(space["Root"].from_dict(data).to_dict())
        else:
            read = space["root_from_list"](data)
            answers.append(plain(read))
    return answers


def plain(value):
    if isinstance(value, list):
        return [plain(one) for one in value]
    return value.to_dict() if hasattr(value, "to_dict") else value


def without_null(value):
    if isinstance(value, list):
        return [without_null(one) for one in value]
    if isinstance(value, dict):
        return {key: without_null(one) for key, one in value.items() if one is not None}
    return float(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else value


cases = json.load(sys.stdin)
places = [place for place, case in enumerate(cases) if case["code"] is not None]
known = [cases[place] for place in places]
answers = [None] * len(cases)
with tempfile.TemporaryDirectory(dir=f"{ROOT}/node_modules") as folder:
    read = {"typescript": typescript, "zod": zod, "java": java, "go": go, "csharp": csharp, "python": python}[cases[0]["language"]](folder, known)
for place, case, back in zip(places, known, read, strict=True):
    same = without_null(json.loads(case["text"])) == without_null(back)
    answers[place] = hashlib.sha256(case["code"].encode()).hexdigest()[:16] if same else json.dumps(back)
print(json.dumps(answers))
