import { toBase64 } from "#kit/run/bytes-as-text.ts";
import { type Given, notCurl } from "./given.ts";

/** Headers have unique names; a form is multipart. */
export type Request = {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | null;
  readonly form: readonly (readonly [name: string, value: string])[];
  readonly isInsecure: boolean;
};

/** Follows curl's manual. Throws RunError `not_curl`. */
export function requestOf(given: readonly Given[]): Request {
  const last = (name: string) => given.findLast((one) => one.name === name)?.value;
  const has = (name: string) => last(name) !== undefined;
  const data = given.flatMap(dataOf);
  const form = given.flatMap(formOf);
  if (data.length > 0 && form.length > 0) {
    throw notCurl("Use either -d for data or -F for a form, not both.");
  }
  const isTyped = given.some(
    ({ name, value }) => name === "header" && /^content-type\s*:/i.test(value),
  );
  if (form.length > 0 && isTyped) {
    throw notCurl("A form sets its own Content-Type with a boundary: remove that header.");
  }
  const sent = data.length > 0 ? data.join(has("json") && !has("data") ? "" : "&") : null;
  const isInUrl = sent !== null && (has("get") || has("head"));
  const body = isInUrl ? null : sent;
  const implied = has("head") ? "HEAD" : body !== null || form.length > 0 ? "POST" : "GET";
  return {
    method: last("request") ?? implied,
    url: urlOf(given, isInUrl ? sent : null, has("globoff")),
    headers: headersOf(given, { hasBody: body !== null, isJson: has("json") }),
    body,
    form,
    isInsecure: has("insecure"),
  };
}

function dataOf({ name, value }: Given): string[] {
  if (name === "data-raw") return [value];
  if (name === "data-urlencode") {
    const at = value.search(/[=@]/);
    if (value[at] === "@") throw file();
    return [
      at === -1
        ? percent(value)
        : (at === 0 ? "" : value.slice(0, at + 1)) + percent(value.slice(at + 1)),
    ];
  }
  if (!["data", "data-ascii", "data-binary", "json"].includes(name)) return [];
  if (value.startsWith("@")) throw file();
  return [value];
}

function formOf({ name, value }: Given): [string, string][] {
  if (name !== "form" && name !== "form-string") return [];
  const at = value.indexOf("=");
  if (at === -1) throw notCurl("Write each form field as -F name=value.");
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
  if (!isGlobOff && /[{}]|\[[^\]:]*\]/.test(url)) {
    throw notCurl("Braces and brackets in a URL stand for several URLs: use only one.");
  }
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(url) ? url : `http://${url}`;
  if (!/^https?:\/\/[^\s/?#]/i.test(whole) || !URL.canParse(whole))
    throw notCurl("The URL must start with http:// or https:// and have a host.");
  if (/[\s\0-\x1F]/.test(whole)) throw notCurl("A URL can't contain spaces: write %20.");
  const [beforeHash = "", ...hash] = whole.split("#");
  if (query === null) return whole;
  const parts = new URL(beforeHash);
  const withPath =
    parts.pathname === "/" && !/^\w+:\/\/[^/?]*\//.test(beforeHash)
      ? beforeHash.replace(/^(\w+:\/\/[^?]*)/, "$1/")
      : beforeHash;
  return [`${withPath}${withPath.includes("?") ? "&" : "?"}${query}`, ...hash].join("#");
}

function headersOf(
  given: readonly Given[],
  { hasBody, isJson }: { hasBody: boolean; isJson: boolean },
): [string, string][] {
  const headers = new Map<string, [string, string]>();
  const removed = new Set<string>();
  const add = (name: string, value: string, between = ", ") => {
    const known = headers.get(name.toLowerCase());
    headers.set(
      name.toLowerCase(),
      known === undefined ? [name, value] : [known[0], `${known[1]}${between}${value}`],
    );
  };
  for (const { name, value } of given) {
    if (name === "user-agent") add("User-Agent", value);
    else if (name === "referer") add("Referer", value);
    else if (name === "cookie") {
      if (!value.includes("="))
        throw notCurl("Write cookies as -b name=value; cookie files can't be read here.");
      add("Cookie", value, "; ");
    } else if (name === "user") {
      if (!value.includes(":")) throw notCurl("Write user and password as -u user:password.");
      add("Authorization", `Basic ${toBase64(new TextEncoder().encode(value))}`);
    } else if (name === "header") {
      const [, header, sign, content = ""] = /^([^\s:;]+)\s*([:;])\s*([^]*?)\s*$/.exec(value) ?? [];
      if (header === undefined || /[\r\n\0]/.test(content))
        throw notCurl('Write each header as -H "Name: value" on one line.');
      if (sign === ":" && content === "") removed.add(header.toLowerCase());
      else add(header, content, header.toLowerCase() === "cookie" ? "; " : ", ");
    }
  }
  const fill = (name: string, value: string) => {
    if (!headers.has(name.toLowerCase()) && !removed.has(name.toLowerCase())) add(name, value);
  };
  if (hasBody)
    fill("Content-Type", isJson ? "application/json" : "application/x-www-form-urlencoded");
  if (isJson) fill("Accept", "application/json");
  return [...headers.values()];
}
