import { expect, test } from "vitest";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { textOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { cmdWords } from "./cmd-words.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

const convert = async (command: string, language = "python") => {
  const member = memberOf(family, `curl-to-${language}_1`);
  return textOf(await runForTest(run, member, { operation: "convert", options: { command } }));
};

test.each([
  ["", "Paste a curl command: it should start with curl."],
  ["wget a.b", "Paste a curl command: it should start with curl."],
  ["curl", "The command has no URL: add one."],
  ["curl a.b c.d", "Use a command with only one URL."],
  ["curl 'http://a.b/{1,2}'", "Braces and brackets in a URL stand for several URLs: use only one."],
  ["curl ftp://a.b", "The URL must start with http:// or https:// and have a host."],
  [
    "curl a.b -d @file",
    "@ refers to a file, which this page can't read: replace it with the file's content.",
  ],
  [
    "curl a.b -F x=@file",
    "@ refers to a file, which this page can't read: replace it with the file's content.",
  ],
  ["curl a.b -F x", "Write each form field as -F name=value."],
  ["curl a.b -F x=1 -d y", "Use either -d for data or -F for a form, not both."],
  [
    "curl a.b -F x=1 -H 'Content-Type: a/b'",
    "A form sets its own Content-Type with a boundary: remove that header.",
  ],
  ["curl a.b -b jar.txt", "Write cookies as -b name=value; cookie files can't be read here."],
  ["curl a.b -u me", "Write user and password as -u user:password."],
  ["curl a.b -H name", 'Write each header as -H "Name: value" on one line.'],
  ["curl a.b -X", "The option -X needs a value."],
  [
    "curl a.b --proxy x",
    "The option --proxy isn't supported: remove it if the request works without it.",
  ],
  ["curl a.b | jq", "Use only one command: | starts another or redirects it."],
  [
    "curl a.b --next c.d",
    "The option --next starts another request: convert each as its own command.",
  ],
  ["curl http://a@b@c.d", "Write an @ in the URL's user or password as %40."],
  [
    "curl -I a.b -d x",
    "Use either -I for the headers or send data, not both: curl refuses that too.",
  ],
  ["curl a.b -X 'A B'", "The method after -X must be one word, such as GET or POST."],
  ["curl a.b -H 'X; y'", 'Write each header as -H "Name: value" on one line.'],
  ["curl a.b -G -d 'x y'", "A URL can't contain spaces: write %20."],
  [
    "curl a.b/%2e%2e/c",
    "The path has a %2E after a slash, which this code would change: write a dot.",
  ],
  [
    "curl a.b/%zz",
    "requests would send % as %25 in this URL: write %25, or convert to JavaScript.",
  ],
  [
    'Invoke-WebRequest -Uri "http://a.b"',
    "This is PowerShell: copy the request as cURL (bash) or cURL (cmd) instead, and paste that.",
  ],
  [
    'curl.exe "http://a.b" `\n  -H "c: d"',
    "This is PowerShell: copy the request as cURL (bash) or cURL (cmd) instead, and paste that.",
  ],
  ['curl ^"a.b^" ^\n -d %APPDATA%', "Windows would replace %APPDATA%: write its value instead."],
  ['curl ^"a.b^" & del x', "Use only one command: & starts another or redirects it."],
  ['curl ^"a.b', "A quote \" isn't closed."],
  ["curl $URL", "The shell would replace $: write its value instead."],
])("refuses %j", async (command, message) => {
  await expect(convert(command)).rejects.toMatchObject({ field: "command", message });
});

test("refuses for fetch a body with GET, which Python sends", async () => {
  const command = "curl -X GET a.b -d x";
  await expect(convert(command, "javascript")).rejects.toMatchObject({ code: "no_body" });
  expect(await convert(command)).toContain('"GET",');
});

test("reads a command as Chrome copies it", async () => {
  const command = `curl 'https://a.b/c?d=1' \\\n  -H 'accept: */*' \\\n  -b 'e=f' \\\n  --data-raw $'g=\\u0021\\'' \\\n  --compressed`;
  expect(await convert(command, "javascript"))
    .toBe(`const response = await fetch("https://a.b/c?d=1", {
  method: "POST",
  headers: {
    "accept": "*/*",
    "Cookie": "e=f",
    "Content-Type": "application/x-www-form-urlencoded",
  },
  body: "g=!'",
});
console.log(response.status, await response.text());
`);
});

// escapeStringWin of Chrome's developer tools writes this for Windows.
test("reads a command as Chrome copies it for cmd.exe", async () => {
  const command = String.raw`curl ^"https://a.b/c?d=1^&e=^%^20f^" ^
  -H ^"accept: */*^" ^
  -b ^"g=h; i=j^" ^
  --data-raw ^"^{^\^"k^\^":^\^"it's 100^% ^\^\n^\^"^}^"`;
  expect(await convert(command.replaceAll("\n", "\r\n"), "javascript"))
    .toBe(String.raw`const response = await fetch("https://a.b/c?d=1&e=%20f", {
  method: "POST",
  headers: {
    "accept": "*/*",
    "Cookie": "g=h; i=j",
    "Content-Type": "application/x-www-form-urlencoded",
  },
  body: "{\"k\":\"it's 100% \\n\"}",
});
console.log(response.status, await response.text());
`);
});

// Microsoft's "Parsing C command-line arguments" has these in its table of examples.
test.each([
  [String.raw`"a b c" d e`, ["a b c", "d", "e"]],
  [String.raw`"ab\"c" "\\" d`, ['ab"c', "\\", "d"]],
  [String.raw`a\\\b d"e f"g h`, [String.raw`a\\\b`, "de fg", "h"]],
  [String.raw`a\\\"b c d`, [String.raw`a\"b`, "c", "d"]],
  [String.raw`a\\\\"b c" d e`, [String.raw`a\\b c`, "d", "e"]],
  [`a"b"" c d"`, ['ab" c d']],
])("splits %s as Windows does", (text, words) => {
  expect(cmdWords(text)).toEqual(words);
});

test.each([
  ["javascript", "curl -X GET a.b/ -F $'c=d\\ne' -X POST", "no_form"],
  ["javascript", "curl -X TRACE a.b", "no_method"],
])("refuses for %s what it can't send: %s", async (language, command, code) => {
  await expect(convert(command, language)).rejects.toMatchObject({ code });
});

test.each([
  [
    "curl a.b -d c -H 'Expect: 100-continue' -H 'Upgrade: h2c'",
    "// fetch sets Expect and Upgrade itself.",
  ],
  ["curl a.b -X post", "// fetch sends POST, in capitals."],
  ["curl a.b\r\n", 'fetch("http://a.b");'],
])("says of %s what differs", async (command, part) => {
  expect(await convert(command, "javascript")).toContain(part);
});

test.each([
  ["curl a.b", 'const response = await fetch("http://a.b");'],
  ["curl -skG a.b -d c=1 --data-urlencode 'd=e f'", 'fetch("http://a.b/?c=1&d=e+f")'],
  ["curl -IXOPTIONS http://a.b/", 'method: "OPTIONS"'],
  ["curl a.b -F 'c=d'", 'form.append("c", "d");'],
  ["curl a.b -H 'X-A: é'", '"X-A": "Ã©"'],
])("writes of %s", async (command, part) => {
  expect(await convert(command, "javascript")).toContain(part);
});
