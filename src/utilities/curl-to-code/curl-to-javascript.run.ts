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

function javascript({ method, url, headers, body, form, isInsecure }: Request): string {
  if ((method === "GET" || method === "HEAD") && (body !== null || form.length > 0)) {
    throw new RunError(
      "no_body",
      `fetch can't send a body with ${method}: use another method, or convert to Python.`,
      { field: "command" },
    );
  }
  const lines = [
    ...(isInsecure ? ["// fetch always checks certificates: -k has no effect.\n"] : []),
    ...(form.length > 0 ? ["const form = new FormData();\n"] : []),
    ...form.map(([name, value]) => `form.append(${quoted(name)}, ${quoted(value)});\n`),
  ];
  const settings = [
    ...(method === "GET" ? [] : [`  method: ${quoted(method)},\n`]),
    ...(headers.length > 0
      ? [
          `  headers: {\n${headers.map(([name, value]) => `    ${quoted(name)}: ${quoted(byteString(value))},\n`).join("")}  },\n`,
        ]
      : []),
    ...(body === null ? [] : [`  body: ${quoted(body)},\n`]),
    ...(form.length > 0 ? ["  body: form,\n"] : []),
  ].join("");
  const call = settings === "" ? `fetch(${quoted(url)})` : `fetch(${quoted(url)}, {\n${settings}})`;
  return `${lines.join("")}const response = await ${call};\nconsole.log(response.status, await response.text());\n`;
}
