import { commandWords } from "./command-words.ts";
import { type Given, notCurl } from "./given.ts";
import { requestOf, type Request } from "./request.ts";

const short: Readonly<Record<string, string>> = {
  X: "request",
  H: "header",
  d: "data",
  F: "form",
  u: "user",
  A: "user-agent",
  e: "referer",
  b: "cookie",
  G: "get",
  I: "head",
  k: "insecure",
  L: "location",
  s: "silent",
  S: "show-error",
  v: "verbose",
  i: "include",
  f: "fail",
  g: "globoff",
  N: "no-buffer",
  o: "output",
  m: "max-time",
  w: "write-out",
  r: "range",
  c: "cookie-jar",
  D: "dump-header",
  O: "remote-name",
  J: "remote-header-name",
  "#": "progress-bar",
  0: "http1.0",
  1: "tlsv1",
  4: "ipv4",
  6: "ipv6",
  ":": "next",
};

const valued = new Set([
  "request",
  "header",
  "data",
  "data-ascii",
  "data-raw",
  "data-binary",
  "data-urlencode",
  "json",
  "form",
  "form-string",
  "user",
  "user-agent",
  "referer",
  "cookie",
  "range",
  "oauth2-bearer",
  "url",
]);
const flags = new Set(["get", "head", "insecure", "globoff"]);
/** Ignored, because they don't change the request. */
const passed = new Set([
  "location",
  "silent",
  "show-error",
  "verbose",
  "include",
  "fail",
  "no-buffer",
  "compressed",
  "basic",
  "http1.0",
  "http1.1",
  "http2",
  "http3",
  "ipv4",
  "ipv6",
  "tlsv1",
  "tlsv1.2",
  "tlsv1.3",
  "progress-bar",
  "remote-name",
  "remote-header-name",
  "show-headers",
  "no-progress-meter",
  "fail-with-body",
]);
const passedWithValue = new Set([
  "output",
  "max-time",
  "write-out",
  "connect-timeout",
  "retry",
  "cookie-jar",
  "dump-header",
  "max-redirs",
  "limit-rate",
]);

/** Throws RunError `not_curl` and `not_shell`. */
export function readCommand(text: string): Request {
  const [program, ...words] = commandWords(text);
  if (program !== "curl" && program !== "curl.exe") {
    throw notCurl("Paste a curl command: it should start with curl.");
  }
  const given: Given[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    const next = () => {
      at += 1;
      const value = words[at];
      if (value === undefined) throw notCurl(`The option ${word} needs a value.`);
      return value;
    };
    if (word === "--" || !/^-./.test(word)) {
      if (word !== "--") given.push({ name: "url", value: word });
    } else if (word.startsWith("--")) given.push(...readOption(word.slice(2), word, next));
    else given.push(...readShort(word, next));
  }
  return requestOf(given);
}

function readOption(name: string, word: string, next: () => string): Given[] {
  if (valued.has(name)) return [{ name, value: next() }];
  if (flags.has(name)) return [{ name, value: "" }];
  if (passed.has(name)) return [];
  if (name === "next") {
    throw notCurl(`The option ${word} starts another request: convert each as its own command.`);
  }
  if (!passedWithValue.has(name)) {
    throw notCurl(
      `The option ${word.slice(0, 40)} isn't supported: remove it if the request works without it.`,
    );
  }
  next();
  return [];
}

/** `-sXPOST` is -s and -X POST. */
function readShort(word: string, next: () => string): Given[] {
  const given: Given[] = [];
  for (let at = 1; at < word.length; at += 1) {
    const name = short[word[at] ?? ""] ?? "";
    const rest = word.slice(at + 1);
    const takesValue = valued.has(name) || passedWithValue.has(name);
    given.push(...readOption(name, `-${word[at] ?? ""}`, () => (rest === "" ? next() : rest)));
    if (takesValue) break;
  }
  return given;
}
