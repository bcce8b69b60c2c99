import type { UtilityPlan } from "./plan-utility.ts";

export function manifestText({ code, name, place, takesFiles, files }: UtilityPlan): string {
  const inPage = place === "page";
  const [usual, file] = inPage
    ? ["freeInBrowser", "free-in-browser"]
    : ["paidOnServer", "paid-on-server"];
  const imports = [
    'import { z } from "zod";',
    `import { ${usual} } from "#kit/manifest/${file}.ts";`,
    ...(takesFiles ? [] : ['import { longText } from "#kit/manifest/long-text.ts";']),
    'import { defineManifest } from "#kit/manifest/manifest.ts";',
  ];
  const taken = takesFiles
    ? '  files: { maxFiles: 1, maxBytes: 2 * 1024 ** 2, allowedTypes: ["text/plain"] },\n'
    : "";
  return `${imports.join("\n")}

export const ${files.as} = defineManifest({
  ...${usual},
  status: "dev",
  code: "${code}",
  name: "${name}",
  description: "Convert text to capitals.",
  category: "text",
  tags: [${tagsOf("text", code)}],
${taken}  help: [
    "${name}",
    "${takesFiles ? "Choose a text file, and save the result." : "Paste text, and copy the result."}",
  ].join("\\n"),
  operations: {
    convert: {
      name: "Convert",
      description: "Converts every letter to a capital.",
      options: z.strictObject({
${takesFiles ? "" : '        text: longText("Text", { placeholder: "Paste text" }),\n'}        exclaim: z.boolean().default(false).meta({ title: "Add an exclamation mark" }),
      }),
      takes: ${takesFiles ? "{ files: { least: 1 } }" : '{ text: "text" }'},
      gives: ${takesFiles ? '{ results: [], files: { types: [".txt"], number: "one" } }' : '{ results: ["text"] }'},${inPage && !takesFiles ? "\n      live: true," : ""}
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
          ? `{ files: [{ filename: "fruit${inPage ? "." : "_"}capitals.txt", bytes: 16 }] }`
          : '{ result: { type: "text", text: "PEAR!" }, files: [] }'
      },
    },
  ],
});
`;
}

export function tagsOf(subject: string, code: string): string {
  const words = new Set([subject, ...code.split("-")]);
  return [...words].map((word) => `"${word}"`).join(", ");
}
