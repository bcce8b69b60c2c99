import { RunError } from "#kit/run/run-error.ts";
import type { Language } from "./manifest.ts";
import type { Request } from "./request.ts";

/** A request as code. JSON's strings are those of both languages. Throws RunError `no_body`. */
export const writers: Readonly<Record<Language, (request: Request) => string>> = {
  javascript,
  python,
};

const quoted = (text: string) => JSON.stringify(text);

/** Headers are bytes: what is not ASCII stands as the bytes of UTF-8, each as a character. */
function byteString(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("");
}

function javascript({ method, url, headers, body, form, isInsecure }: Request): string {
  if ((method === "GET" || method === "HEAD") && (body !== null || form.length > 0)) {
    throw new RunError(
      "no_body",
      `fetch sends no body with ${method}: name another method, or make Python of it.`,
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

function python({ method, url, headers, body, form, isInsecure }: Request): string {
  const bytes = (text: string) => quoted(text) + (/^[\0-\x7F]*$/.test(text) ? "" : ".encode()");
  const parts = [
    quoted(method),
    quoted(url),
    ...(headers.length > 0
      ? [
          `headers={\n${headers.map(([name, value]) => `        ${quoted(name)}: ${bytes(value)},\n`).join("")}    }`,
        ]
      : []),
    ...(body === null ? [] : [`data=${bytes(body)}`]),
    ...(form.length > 0
      ? [
          `files=[\n${form.map(([name, value]) => `        (${quoted(name)}, (None, ${quoted(value)})),\n`).join("")}    ]`,
        ]
      : []),
    ...(isInsecure ? ["verify=False"] : []),
  ];
  const list = parts.map((part) => `    ${part},\n`).join("");
  return `import requests\n\nresponse = requests.request(\n${list})\nprint(response.status_code, response.text)\n`;
}
