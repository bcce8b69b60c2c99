import { expect, test } from "vitest";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { textOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

const convert = async (command: string, language = "python") => {
  const member = memberOf(family, `curl-to-${language}_1`);
  return textOf(await runForTest(run, member, { operation: "convert", options: { command } }));
};

test.each([
  ["", "Paste a curl command: it begins with the word curl."],
  ["wget a.b", "Paste a curl command: it begins with the word curl."],
  ["curl", "The command has no address to send to."],
  ["curl a.b c.d", "Give a command with one address alone."],
  [
    "curl 'http://a.b/{1,2}'",
    "Braces and brackets in an address stand for several: give one address alone.",
  ],
  ["curl ftp://a.b", "The address begins with http:// or https://, and has a host."],
  ["curl a.b -d @file", "Only what is written counts here, and @ names a file: write its content."],
  [
    "curl a.b -F x=@file",
    "Only what is written counts here, and @ names a file: write its content.",
  ],
  ["curl a.b -F x", "A part of a form is written -F name=value."],
  ["curl a.b -F x=1 -d y", "A request sends data by -d or a form by -F, and not both."],
  [
    "curl a.b -F x=1 -H 'Content-Type: a/b'",
    "A form names its own type with its boundary: leave out the header Content-Type.",
  ],
  ["curl a.b -b jar.txt", "Cookies are written -b name=value; a file of them cannot be read here."],
  ["curl a.b -u me", "User and password are written -u user:password."],
  ["curl a.b -H name", 'A header is written -H "Name: value", on one line.'],
  ["curl a.b -X", "The option -X has a value behind it."],
  [
    "curl a.b --proxy x",
    "The option --proxy is not known here: leave it out, if the request is the same without it.",
  ],
  ["curl a.b | jq", "Give one command alone: | begins another, or sends it elsewhere."],
  [
    "curl $URL",
    "Only what is written counts here, and $ asks the shell for more: write its value.",
  ],
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

test.each([
  ["curl a.b", 'const response = await fetch("http://a.b");'],
  ["curl -skG a.b -d c=1 --data-urlencode 'd=e f'", 'fetch("http://a.b/?c=1&d=e+f")'],
  ["curl -IXOPTIONS http://a.b/", 'method: "OPTIONS"'],
  ["curl a.b -F 'c=d'", 'form.append("c", "d");'],
  ["curl a.b -H 'X-A: é'", '"X-A": "Ã©"'],
])("writes of %s", async (command, part) => {
  expect(await convert(command, "javascript")).toContain(part);
});
