import { type LiteralSyntax, printLiteral, quoteForPython } from "./print-literal.ts";
import { addressOf, keyVariable, type SnippetCall } from "./snippet-call.ts";

const python: LiteralSyntax = {
  null: "None",
  true: "True",
  false: "False",
  name: quoteForPython,
  text: quoteForPython,
  indent: "    ",
  lastComma: ",",
};

/** Prints a Python 3.8+ program without dependencies, which saves files. */
export function printPython(call: SnippetCall): string {
  const hasFiles = call.files.length > 0;
  const key = call.key === null ? `os.environ["${keyVariable}"]` : quoteForPython(call.key);
  const modules = ["json", ...(call.key === null ? ["os"] : [])];
  return [
    ...modules.map((name) => `import ${name}`),
    "import urllib.error",
    "import urllib.request",
    ...(hasFiles ? ["import uuid"] : []),
    "",
    `key = ${key}`,
    `options = ${printLiteral(call.options, python)}`,
    ...(hasFiles ? formLines(call.files) : []),
    "",
    "request = urllib.request.Request(",
    `    ${quoteForPython(addressOf(call))},`,
    hasFiles ? "    data=body," : '    data=json.dumps({"options": options}).encode(),',
    "    headers={",
    '        "Authorization": f"Bearer {key}",',
    hasFiles
      ? '        "Content-Type": f"multipart/form-data; boundary={boundary}",'
      : '        "Content-Type": "application/json",',
    "    },",
    ")",
    "try:",
    "    with urllib.request.urlopen(request) as response:",
    "        answer = json.load(response)",
    "except urllib.error.HTTPError as error:",
    "    raise SystemExit(error.read().decode())",
    "print(json.dumps(answer, indent=2))",
    ...(call.givesFiles
      ? [
          'for output in answer.get("outputs", []):',
          '    urllib.request.urlretrieve(output["url"], output["filename"])',
        ]
      : []),
  ].join("\n");
}

/** The standard library can't build multipart forms. */
function formLines(files: readonly string[]): readonly string[] {
  return [
    `files = ${printLiteral(files, python)}`,
    "",
    `parts = [('name="options"', json.dumps(options).encode())]`,
    "for path in files:",
    `    name = path.replace('"', "%22")`,
    '    with open(path, "rb") as file:',
    `        parts.append((f'name="files"; filename="{name}"', file.read()))`,
    "boundary = uuid.uuid4().hex",
    'body = b""',
    "for field, content in parts:",
    '    head = f"--{boundary}\\r\\nContent-Disposition: form-data; {field}\\r\\n\\r\\n"',
    '    body += head.encode() + content + b"\\r\\n"',
    'body += f"--{boundary}--\\r\\n".encode()',
  ];
}
