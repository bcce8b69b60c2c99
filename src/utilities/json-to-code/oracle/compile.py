"""Compiles what was written, and reads the sample with it: the digest of the code where all of it comes back."""
import hashlib, json, os, re, subprocess, sys, tempfile

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


def php(folder, cases):
    for place, case in enumerate(cases):
        put(f"{folder}/p{place}.php", case["code"].replace("namespace App;", f"namespace P{place};", 1))
    put(f"{folder}/texts.json", json.dumps([case["text"] for case in cases]))
    put(f"{folder}/main.php", """<?php
    error_reporting(E_ALL);
    set_error_handler(function ($level, $message) { throw new ErrorException($message); });
    ini_set("serialize_precision", "-1");
    foreach (json_decode(file_get_contents("texts.json")) as $place => $text) {
      require "p$place.php";
      $data = json_decode($text, flags: JSON_THROW_ON_ERROR);
      $read = is_array($data) ? ("P$place\\\\rootFromList")($data) : ["P$place\\\\Root", "fromObject"]($data);
      echo json_encode($read, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE), "\n";
    }""")
    return [json.loads(line) for line in run(["php", "main.php"], folder).split("\n")[:-1]]


def rust(folder, cases):
    put(f"{folder}/Cargo.toml", """[package]\nname = "sample"\nversion = "0.1.0"\nedition = "2021"\n
[dependencies]\nserde = { version = "1", features = ["derive"] }\nserde_json = "1"\n
[profile.dev]\ndebug = 0\n""")
    put(f"{folder}/.cargo/config.toml", """[source.crates-io]\nreplace-with = "debian"\n
[source.debian]\ndirectory = "/usr/share/cargo/registry"\n""")
    for place, case in enumerate(cases):
        put(f"{folder}/src/p{place}.rs", case["code"])
        put(f"{folder}/texts/{place}", case["text"])
    modules = "\n".join(f"mod p{place};" for place in range(len(cases)))
    reads = "\n".join(f'read::<p{place}::Root>({place});' for place in range(len(cases)))
    put(f"{folder}/src/main.rs", f"""#![allow(dead_code)]
    {modules}
    fn read<T: serde::de::DeserializeOwned + serde::Serialize>(place: usize) {{
      let text = std::fs::read_to_string(format!("texts/{{}}", place)).unwrap();
      let value: T = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{{}}: {{}}", place, error));
      println!("{{}}", serde_json::to_string(&value).unwrap());
    }}
    fn main() {{ {reads} }}
    """)
    environment = {**os.environ, "PATH": "/usr/bin:/bin", "CARGO_HOME": f"{folder}/home", "RUSTFLAGS": "-D warnings"}
    return [json.loads(line) for line in run(["/usr/bin/cargo", "run", "--offline", "--quiet"], folder, env=environment).split("\n")[:-1]]


def kotlin(folder, cases):
    """Gson reads into the classes, by names that are annotated as kotlinx.serialization has them."""
    put(f"{folder}/stubs.kt", """package kotlinx.serialization
    @Target(AnnotationTarget.CLASS) annotation class Serializable
    @Target(AnnotationTarget.PROPERTY) annotation class SerialName(val value: String)
    """)
    put(f"{folder}/json.kt", "package kotlinx.serialization.json\ntypealias JsonElement = com.google.gson.JsonElement\n")
    for place, case in enumerate(cases):
        put(f"{folder}/p{place}.kt", f"package p{place}\n" + case["code"])
        put(f"{folder}/texts/{place}", case["text"])
    reads = "\n".join(f"read({place}, object : TypeToken<p{place}.Root>() {{}}.type)" for place in range(len(cases)))
    put(f"{folder}/main.kt", f"""import com.google.gson.*
    import com.google.gson.reflect.TypeToken
    import java.io.File
    import kotlinx.serialization.SerialName
    val names = FieldNamingStrategy {{ field ->
      val noted = field.declaringClass.declaredMethods.find {{ it.name == field.name + "\$annotations" || it.name == "get" + field.name.capitalize() + "\$annotations" }}
      noted?.getAnnotation(SerialName::class.java)?.value ?: field.name
    }}
    val gson = GsonBuilder().setFieldNamingStrategy(names).setLenient().create()
    fun read(place: Int, type: java.lang.reflect.Type) = println(gson.toJson(gson.fromJson<Any>(File("texts/$place").readText(), type), type))
    fun main() {{ {reads} }}
    """)
    gson = "/usr/share/java/gson.jar"
    run(["kotlinc", "-nowarn", "-cp", gson, "-d", "main.jar", *[name for name in os.listdir(folder) if name.endswith(".kt")]], folder)
    out = run(["java", "-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8", "-cp", f"main.jar:{gson}:/usr/share/java/kotlin-stdlib.jar", "MainKt"], folder)
    return [json.loads(line) for line in out.split("\n")[:-1]]


def swift(_folder, cases):
    """Debian has no Swift, so this decodes as Codable does, by the declarations that it reads."""
    return [SwiftReader(case["code"]).decode("Root", json.loads(case["text"])) for case in cases]


class SwiftReader:
    def __init__(self, code):
        self.aliases, self.structs = {}, {}
        code, _, any_value = code.partition("/// Any JSON value.\n")
        self.has_any = any_value.startswith("enum JSONValue: Codable {\n") and any_value.count("{") == any_value.count("}")
        while code.strip():
            code = self.declaration(code.lstrip())

    def declaration(self, code):
        alias = re.match(r"typealias (\w+) = (\S+)\n", code)
        if alias:
            self.aliases[alias[1]] = alias[2]
            return code[alias.end():]
        head = re.match(r"struct (\w+): Codable \{(\}\n|\n)", code)
        assert head[1] not in self.structs, head[1]
        fields, keys = {}, {}
        rest = code[head.end():]
        while head[2] == "\n":
            line, rest = rest.split("\n", 1)
            field = re.fullmatch(r"    let (`\w+`|\w+): (\S+)", line)
            key = re.fullmatch(r'        case (`\w+`|\w+)(?: = ("(?:[^"\\]|\\.)*"))?', line)
            if field:
                assert field[1] not in fields and (field[1][0] == "`") == (field[1].strip("`") in self.words), line
                fields[field[1]] = field[2]
            elif key:
                keys[key[1]] = self.string(key[2]) if key[2] else key[1].strip("`")
            elif line == "}":
                break
            else:
                assert line in ("", "    enum CodingKeys: String, CodingKey {", "    }"), line
        if keys: assert keys.keys() == fields.keys() and len(set(keys.values())) == len(keys)
        self.structs[head[1]] = {(keys.get(name) or name.strip("`")): kind for name, kind in fields.items()}
        return rest

    # The Swift Programming Language, "Keywords": those of declarations, statements and expressions.
    words = set("associatedtype class deinit enum extension fileprivate func import inout internal let open operator private precedencegroup protocol public rethrows static struct subscript typealias var break case catch continue default defer do else fallthrough for guard if in repeat return throw switch where while Any as await false is nil super throws true try".split()) - {"open", "Any", "await"}

    def string(self, literal):
        return re.sub(r"\\(u\{([0-9a-f]+)\}|.)", lambda found: chr(int(found[2], 16)) if found[2] else found[1], literal[1:-1])

    def decode(self, kind, value):
        if kind in self.aliases: return self.decode(self.aliases[kind], value)
        if kind.endswith("?"): return None if value is None else self.decode(kind[:-1], value)
        if kind.startswith("["): return [self.decode(kind[1:-1], item) for item in value]
        if kind == "JSONValue":
            assert self.has_any
            return value
        if kind in self.structs:
            fields = self.structs[kind]
            assert isinstance(value, dict) and all(key in value or type.endswith("?") for key, type in fields.items()), (kind, value)
            return {key: self.decode(type, value.get(key)) for key, type in fields.items()}
        fits = {"String": str, "Bool": bool, "Int": int, "Double": (int, float)}[kind]
        assert isinstance(value, fits) and (kind == "Bool") == isinstance(value, bool), (kind, value)
        assert kind != "Int" or -2**63 <= value < 2**63
        return value


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
    read = {"typescript": typescript, "zod": zod, "java": java, "go": go, "csharp": csharp, "python": python, "php": php, "rust": rust, "kotlin": kotlin, "swift": swift}[cases[0]["language"]](folder, known)
for place, case, back in zip(places, known, read, strict=True):
    same = without_null(json.loads(case["text"])) == without_null(back)
    answers[place] = hashlib.sha256(case["code"].encode()).hexdigest()[:16] if same else json.dumps(back)
print(json.dumps(answers))
