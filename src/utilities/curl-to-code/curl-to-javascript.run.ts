import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { curlToJavascript } from "./curl-to-javascript.ts";
import type { Request } from "./request.ts";
import { quoted, writesRequest } from "./writes-request.ts";

export const run: RunFunction<typeof curlToJavascript> = writesRequest("js", javascript);

/** Headers are bytes: non-ASCII text becomes one character per UTF-8 byte. */
function byteString(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("");
}

/** Of the connection, and set by fetch itself; Node's throws at them. */
const ofConnection = /^(?:content-length|expect|keep-alive|transfer-encoding|upgrade)$/i;

function javascript(request: Request): string {
  const { method, url, body, form, isInsecure } = request;
  refuse(request);
  const headers = request.headers.filter((header) => !isOfConnection(header));
  const omitted = request.headers.filter(isOfConnection).map(([name]) => name);
  const isTyped = headers.some(([name]) => name.toLowerCase() === "content-type");
  const upper = method.toUpperCase();
  const lines = [
    ...(isInsecure ? ["// fetch always checks certificates: -k has no effect.\n"] : []),
    ...(omitted.length > 0 ? [`// fetch sets ${omitted.join(" and ")} itself.\n`] : []),
    ...(method !== upper && capitalised.has(upper)
      ? [`// fetch sends ${upper}, in capitals.\n`]
      : []),
    ...(form.length > 0 ? ["const form = new FormData();\n"] : []),
    ...form.map(([name, value]) => `form.append(${quoted(name)}, ${quoted(value)});\n`),
  ];
  // fetch adds a Content-Type to text, not to bytes.
  const content =
    body === null ? null : isTyped ? quoted(body) : `new TextEncoder().encode(${quoted(body)})`;
  const settings = [
    ...(method === "GET" ? [] : [`  method: ${quoted(method)},\n`]),
    ...(headers.length > 0
      ? [
          `  headers: {\n${headers.map(([name, value]) => `    ${quoted(name)}: ${quoted(byteString(value))},\n`).join("")}  },\n`,
        ]
      : []),
    ...(content === null ? [] : [`  body: ${content},\n`]),
    ...(form.length > 0 ? ["  body: form,\n"] : []),
  ].join("");
  const target = quoted(withoutBackslash(url));
  const call = settings === "" ? `fetch(${target})` : `fetch(${target}, {\n${settings}})`;
  return `${lines.join("")}const response = await ${call};\nconsole.log(response.status, await response.text());\n`;
}

function isOfConnection([name, value]: readonly [string, string]): boolean {
  if (/^connection$/i.test(name)) return !/^(?:close|keep-alive)$/i.test(value);
  return ofConnection.test(name);
}

/** Names that fetch writes in capitals. */
const capitalised = new Set(["DELETE", "GET", "HEAD", "OPTIONS", "POST", "PUT"]);

/** Throws RunError `no_body`, `no_method` and `no_form` for what fetch can't send. */
function refuse({ method, body, form }: Request): void {
  const cannot = (code: string, sentence: string) =>
    new RunError(code, sentence, { field: "command" });
  const upper = method.toUpperCase();
  if ((upper === "GET" || upper === "HEAD") && (body !== null || form.length > 0)) {
    const sentence = `fetch can't send a body with ${method}: use another method, or convert to Python.`;
    throw cannot("no_body", sentence);
  }
  if (/^(?:CONNECT|TRACE|TRACK)$/.test(upper)) {
    throw cannot(
      "no_method",
      `fetch can't send ${method}: use another method, or convert to Python.`,
    );
  }
  if (form.some((field) => field.some((text) => /(?<!\r)\n|\r(?!\n)/.test(text)))) {
    throw cannot(
      "no_form",
      "fetch would change the line breaks of this form: write them as \\r\\n, or convert to Python.",
    );
  }
}

/** In a path, fetch would write a backslash as a slash. */
function withoutBackslash(url: string): string {
  return url.replace(/^[^?#]*/, (path) => path.replaceAll("\\", "%5C"));
}
