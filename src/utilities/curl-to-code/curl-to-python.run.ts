import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { curlToPython } from "./curl-to-python.ts";
import type { Request } from "./request.ts";
import { quoted, writesRequest } from "./writes-request.ts";

export const run: RunFunction<typeof curlToPython> = writesRequest("py", python);

/** Set by requests itself; a second one makes the server wait or refuse. */
const ofBody = /^(?:content-length|transfer-encoding)$/i;

/** Throws RunError `no_url` for a URL that requests would change. */
function python({ method, url, headers: all, body, form, isInsecure }: Request): string {
  if (/%(?![\da-f]{2})/i.test(url.replace(/#[^]*$/, ""))) {
    const sentence =
      "requests would send % as %25 in this URL: write %25, or convert to JavaScript.";
    throw new RunError("no_url", sentence, { field: "command" });
  }
  const headers = all.filter(([name]) => !ofBody.test(name));
  const omitted = all.filter(([name]) => ofBody.test(name)).map(([name]) => name);
  const comments = [
    ...(omitted.length > 0 ? [`# requests sets ${omitted.join(" and ")} itself.\n`] : []),
    ...(method === method.toUpperCase()
      ? []
      : [`# requests sends ${method.toUpperCase()}, in capitals.\n`]),
  ].join("");
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
  return `import requests\n\n${comments}response = requests.request(\n${list})\nprint(response.status_code, response.text)\n`;
}
