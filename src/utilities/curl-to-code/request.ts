import { toBase64 } from "#kit/run/bytes-as-text.ts";
import { type Given, notCurl } from "./given.ts";

type Header = readonly [name: string, value: string];

/** Headers have unique names; a form is multipart. */
export type Request = {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly Header[];
  readonly body: string | null;
  readonly form: readonly (readonly [name: string, value: string])[];
  readonly isInsecure: boolean;
};

/** In RFC 9110, section 5.6.2, what the names of methods and headers consist of. */
const token = /^[\w!#$%&'*+.^`|~-]+$/;

/** Follows curl's manual. Throws RunError `not_curl`. */
export function requestOf(given: readonly Given[]): Request {
  const last = (name: string) => given.findLast((one) => one.name === name)?.value;
  const has = (name: string) => last(name) !== undefined;
  const data = dataOf(given);
  const form = given.flatMap(formOf);
  if (data !== null && form.length > 0) {
    throw notCurl("Use either -d for data or -F for a form, not both.");
  }
  if (has("head") && !has("get") && (data !== null || form.length > 0)) {
    throw notCurl("Use either -I for the headers or send data, not both: curl refuses that too.");
  }
  const isTyped = given.some(
    ({ name, value }) => name === "header" && /^content-type\s*[:;]/i.test(value),
  );
  if (form.length > 0 && isTyped) {
    throw notCurl("A form sets its own Content-Type with a boundary: remove that header.");
  }
  const isInUrl = data !== null && has("get");
  const body = isInUrl ? null : data;
  const implied = has("head") ? "HEAD" : body !== null || form.length > 0 ? "POST" : "GET";
  const method = last("request") ?? implied;
  if (!token.test(method)) {
    throw notCurl("The method after -X must be one word, such as GET or POST.");
  }
  const { url, credentials } = withoutCredentials(
    urlOf(given, isInUrl ? data : null, has("globoff")),
  );
  return {
    method,
    url,
    headers: headersOf(given, { credentials, hasBody: body !== null, isJson: has("json") }),
    body,
    form,
    isInsecure: has("insecure"),
  };
}

/** Joins by `&`, except before what --json adds. Returns null without data. */
function dataOf(given: readonly Given[]): string | null {
  let data: string | null = null;
  for (const { name, value } of given) {
    const piece = pieceOf(name, value);
    if (piece === null) continue;
    data = data === null ? piece : `${data}${name === "json" ? "" : "&"}${piece}`;
  }
  return data;
}

function pieceOf(name: string, value: string): string | null {
  if (name === "data-raw") return value;
  if (name === "data-urlencode") {
    // As in curl, the first @ counts only without any =.
    const sign = value.includes("=") ? "=" : "@";
    const at = value.indexOf(sign);
    if (at === -1) return percent(value);
    if (sign === "@") throw file();
    return (at === 0 ? "" : value.slice(0, at + 1)) + percent(value.slice(at + 1));
  }
  if (!["data", "data-ascii", "data-binary", "json"].includes(name)) return null;
  if (value.startsWith("@")) throw file();
  return value;
}

function formOf({ name, value }: Given): [string, string][] {
  if (name !== "form" && name !== "form-string") return [];
  const at = value.indexOf("=");
  if (at < 1) throw notCurl("Write each form field as -F name=value.");
  const content = value.slice(at + 1);
  if (name === "form" && /^[@<]/.test(content)) throw file();
  if (name === "form" && /[;"]/.test(content)) {
    throw notCurl("Form fields with semicolons or quotes aren't supported: use --form-string.");
  }
  return [[value.slice(0, at), content]];
}

function file() {
  return notCurl(
    "@ refers to a file, which this page can't read: replace it with the file's content.",
  );
}

/** Like curl, keeps only letters, digits and -._~, and writes a space as +. */
function percent(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%20", "+");
}

function urlOf(given: readonly Given[], query: string | null, isGlobOff: boolean): string {
  const urls = given.filter(({ name }) => name === "url").map(({ value }) => value);
  const [url = "", second] = urls;
  if (url === "") throw notCurl("The command has no URL: add one.");
  if (second !== undefined) throw notCurl("Use a command with only one URL.");
  // Empty brackets, as in ?a[]=1, and those of an IPv6 address stand for themselves.
  if (!isGlobOff && /[{}]|\[[^\]:]+\]/.test(url)) {
    throw notCurl("Braces and brackets in a URL stand for several URLs: use only one.");
  }
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(url) ? url : `http://${url}`;
  if (!/^https?:\/\/[^\s/?#]/i.test(whole) || !URL.canParse(whole))
    throw notCurl("The URL must start with http:// or https:// and have a host.");
  const asked = query === null || query === "" ? whole : withQuery(whole, query);
  if (/[\s\0-\x1F]/.test(asked)) throw notCurl("A URL can't contain spaces: write %20.");
  if (/\/\.?%2e|\/%2e/i.test(asked.split(/[?#]/, 1)[0] ?? "")) {
    throw notCurl("The path has a %2E after a slash, which this code would change: write a dot.");
  }
  return asked;
}

function withQuery(url: string, query: string): string {
  const [beforeHash = "", ...hash] = url.split("#");
  const withPath = beforeHash.replace(/^(\w+:\/\/[^/?]*)(?=\?|$)/, "$1/");
  const between = !withPath.includes("?") ? "?" : /[?&]$/.test(withPath) ? "" : "&";
  return [`${withPath}${between}${query}`, ...hash].join("#");
}

/** fetch refuses credentials in a URL, and requests reads them differently from curl. */
function withoutCredentials(url: string): { url: string; credentials: Uint8Array | null } {
  const [, scheme = "", authority = "", rest = ""] = /^(\w+:\/\/)([^/?#]*)([^]*)$/.exec(url) ?? [];
  const at = authority.lastIndexOf("@");
  if (at === -1) return { url, credentials: null };
  const login = authority.slice(0, at);
  if (login.includes("@")) throw notCurl("Write an @ in the URL's user or password as %40.");
  return {
    url: `${scheme}${authority.slice(at + 1)}${rest}`,
    credentials: percentDecoded(login.includes(":") ? login : `${login}:`),
  };
}

function percentDecoded(text: string): Uint8Array {
  const pieces = text.match(/%[\da-f]{2}|[^%]+|%/gi) ?? [];
  const bytes = pieces.flatMap((piece) =>
    /^%./.test(piece)
      ? [Number.parseInt(piece.slice(1), 16)]
      : Array.from(new TextEncoder().encode(piece)),
  );
  return Uint8Array.from(bytes);
}

type Facts = {
  readonly credentials: Uint8Array | null;
  readonly hasBody: boolean;
  readonly isJson: boolean;
};

/** A header of -H replaces or, without a value, removes the one that curl would write itself. */
function headersOf(given: readonly Given[], facts: Facts): Header[] {
  const headers = new Map<string, Header>();
  const written = new Set<string>();
  for (const { name, value } of given) {
    if (name !== "header") continue;
    const [header, content] = headerOf(value);
    const key = header.toLowerCase();
    written.add(key);
    if (content === null) continue;
    const known = headers.get(key);
    const between = key === "cookie" ? "; " : ", ";
    headers.set(
      key,
      known === undefined ? [header, content] : [known[0], known[1] + between + content],
    );
  }
  for (const [header, content] of ownHeadersOf(given, facts)) {
    if (!written.has(header.toLowerCase())) headers.set(header.toLowerCase(), [header, content]);
  }
  return [...headers.values()];
}

/** Returns null as the value of `Name:`, which sends nothing; `Name;` sends an empty value. */
function headerOf(text: string): [name: string, value: string | null] {
  const [, name = "", sign, value = ""] = /^([^\s:;]+)(:|;$)[ \t]*([^]*?)\s*$/.exec(text) ?? [];
  if (!token.test(name) || /[\0-\x08\x0A-\x1F\x7F]/.test(value))
    throw notCurl('Write each header as -H "Name: value" on one line.');
  return [name, sign === ":" && value === "" ? null : value];
}

function ownHeadersOf(given: readonly Given[], { credentials, hasBody, isJson }: Facts): Header[] {
  const all = (name: string) => given.filter((one) => one.name === name).map(({ value }) => value);
  const last = (name: string) => all(name).at(-1);
  const headers: Header[] = [];
  const add = (name: string, value: string | undefined) => {
    if (value === undefined || value === "") return;
    if (/[\r\n\0]/.test(value)) throw notCurl(`The value for ${name} must be on one line.`);
    headers.push([name, value]);
  };
  const user = last("user");
  if (user !== undefined && !user.includes(":"))
    throw notCurl("Write user and password as -u user:password.");
  const login = user === undefined ? credentials : new TextEncoder().encode(user);
  const bearer = last("oauth2-bearer");
  add(
    "Authorization",
    bearer !== undefined
      ? `Bearer ${bearer}`
      : login === null
        ? undefined
        : `Basic ${toBase64(login)}`,
  );
  add("User-Agent", last("user-agent"));
  add("Referer", last("referer")?.replace(/;auto[^]*$/, ""));
  const cookies = all("cookie");
  if (cookies.some((cookie) => cookie !== "" && !cookie.includes("=")))
    throw notCurl("Write cookies as -b name=value; cookie files can't be read here.");
  add("Cookie", cookies.filter((cookie) => cookie !== "").join(";"));
  const range = last("range");
  add("Range", range === undefined ? undefined : `bytes=${range}`);
  if (hasBody || isJson)
    add("Content-Type", isJson ? "application/json" : "application/x-www-form-urlencoded");
  if (isJson) add("Accept", "application/json");
  return headers;
}
