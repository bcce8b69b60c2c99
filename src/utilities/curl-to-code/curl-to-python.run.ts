import type { RunFunction } from "#kit/run/run-context.ts";
import type { curlToPython } from "./curl-to-python.ts";
import type { Request } from "./request.ts";
import { quoted, writesRequest } from "./writes-request.ts";

export const run: RunFunction<typeof curlToPython> = writesRequest("py", python);

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
