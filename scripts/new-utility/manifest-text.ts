import type { UtilityPlan } from "./plan-utility.ts";

/** What a utility on the server states beside what it takes from the kit. */
const onServer = `  ...paidOnServer,
  status: "dev",
  creditsPerExecution: 0.01,
  limits: {
    milliseconds: 10_000,
    memoryBytes: 256 * 1024 ** 2,
    pixels: 0,
    outputBytes: 4 * 1024 ** 2,
  },`;

/** The manifest of a new utility. */
export function manifestText({ code, name, runsIn, takesFiles }: UtilityPlan): string {
  const inBrowser = runsIn === "browser";
  const imports = [
    'import { z } from "zod";',
    ...(inBrowser ? ['import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";'] : []),
    ...(takesFiles ? [] : ['import { longText } from "#kit/manifest/long-text.ts";']),
    'import { defineManifest } from "#kit/manifest/manifest.ts";',
    ...(inBrowser ? [] : ['import { paidOnServer } from "#kit/manifest/paid-on-server.ts";']),
  ];
  const files = takesFiles
    ? '  files: { maxFiles: 1, maxBytes: 2 * 1024 ** 2, allowedTypes: ["text/plain"] },\n'
    : inBrowser
      ? ""
      : "  files: null,\n";
  return `${imports.join("\n")}

export const manifest = defineManifest({
${inBrowser ? '  ...freeInBrowser,\n  status: "dev",' : onServer}
  code: "${code}",
  name: "${name}",
  description: "Write a text in capitals.",
  tags: [${tagsOf(code)}],
${files}  help: [
    "${name}",
    "${takesFiles ? "Give a text file, and save what comes out." : "Paste a text, and copy what comes out."}",
  ].join("\\n"),
  operations: {
    convert: {
      name: "Convert",
      description: "Writes each letter as a capital.",
      options: z.strictObject({
${takesFiles ? "" : '        text: longText("Text", { placeholder: "Paste a text" }),\n'}        exclaim: z.boolean().default(false).meta({ title: "End with an exclamation mark" }),
      }),
      needsInputs: ${takesFiles ? 1 : 0},${inBrowser && !takesFiles ? "\n      live: true," : ""}
    },
  },
  examples: [
    {
      name: "A list of fruit",
      operation: "convert",
      options: ${takesFiles ? "{ exclaim: true }" : '{ text: "pear", exclaim: true }'},
      inputs: [${takesFiles ? '"fruit.txt"' : ""}],
      output: ${
        takesFiles
          ? `{ files: [{ filename: "fruit${inBrowser ? "." : "_"}capitals.txt", bytes: 16 }] }`
          : '{ result: { type: "text", text: "PEAR!" }, files: [] }'
      },
    },
  ],
});
`;
}

function tagsOf(code: string): string {
  const words = new Set(["text", ...code.split("-")]);
  return [...words].map((word) => `"${word}"`).join(", ");
}
