import { type LiteralSyntax, printLiteral, quote } from "./print-literal.ts";
import { addressOf, keyVariable, type SnippetCall } from "./snippet-call.ts";

const typescript: LiteralSyntax = {
  null: "null",
  true: "true",
  false: "false",
  name: (name) => (/^[A-Za-z]\w*$/.test(name) ? name : quote(name)),
  text: quote,
  indent: "  ",
  lastComma: ",",
};

/** Prints a module for Node 22.18+, which saves files. */
export function printTypeScript(call: SnippetCall): string {
  const hasFiles = call.files.length > 0;
  const bearer = `Bearer \${${call.key === null ? `process.env.${keyVariable}` : "key"}}`;
  const imports = [
    ...(hasFiles ? [`import { openAsBlob } from "node:fs";`] : []),
    ...(call.givesFiles ? [`import { writeFile } from "node:fs/promises";`] : []),
  ];
  return [
    ...imports,
    ...(imports.length > 0 ? [""] : []),
    ...(call.key === null ? [] : [`const key = ${quote(call.key)};`]),
    `const options = ${printLiteral(call.options, typescript)};`,
    ...(hasFiles ? formLines(call.files) : []),
    "",
    `const response = await fetch(${quote(addressOf(call))}, {`,
    `  method: "POST",`,
    ...(hasFiles
      ? [`  headers: { Authorization: \`${bearer}\` },`, "  body: form,"]
      : [
          "  headers: {",
          `    Authorization: \`${bearer}\`,`,
          `    "Content-Type": "application/json",`,
          "  },",
          "  body: JSON.stringify({ options }),",
        ]),
    "});",
    "const answer: any = await response.json();",
    "if (!response.ok) throw new Error(answer.detail);",
    "console.log(JSON.stringify(answer, null, 2));",
    ...(call.givesFiles
      ? [
          "for (const { filename, url } of answer.outputs ?? []) {",
          "  const file = await fetch(url);",
          "  await writeFile(filename, new Uint8Array(await file.arrayBuffer()));",
          "}",
        ]
      : []),
  ].join("\n");
}

function formLines(files: readonly string[]): readonly string[] {
  return [
    "const form = new FormData();",
    `form.append("options", JSON.stringify(options));`,
    `for (const path of ${printLiteral(files, typescript)}) {`,
    `  form.append("files", await openAsBlob(path), path);`,
    "}",
  ];
}
