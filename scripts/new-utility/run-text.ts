import type { UtilityPlan } from "./plan-utility.ts";

const capitals = (text: string) => `\`\${${text}.toUpperCase()}\${options.exclaim ? "!" : ""}\``;

export function runText({ place, takesFiles, files }: UtilityPlan): string {
  const type = place === "page" ? "RunFunction" : "ServerRunFunction";
  if (!takesFiles) {
    return `import type { ${type} } from "#kit/run/run-context.ts";
import type { ${files.as} } from "./${files.declares}.ts";

/** Returns the text in capitals. */
export const run: ${type}<typeof ${files.as}> = async (_operation, options${place === "server" ? ", context" : ""}) => {
${place === "server" ? "  context.signal.throwIfAborted();\n" : ""}  return { type: "text", text: ${capitals("options.text")} };
};
`;
  }
  return place === "page" ? pageFilesText : serverFilesText;
}

const pageFilesText = `import { givenText, renamed, writeOutput } from "#kit/run/run-text.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import type { manifest } from "./manifest.ts";

/** Writes the file in capitals. Errors as for \`givenText\` and \`writeOutput\`. */
export const run: RunFunction<typeof manifest> = async (_operation, options, context) => {
  const text = await givenText(context, "");
  const filename = renamed(context, "capitals.txt");
  writeOutput(context, filename, ${capitals("text")}, "text/plain");
  return null;
};
`;

const serverFilesText = `import { readFile } from "node:fs/promises";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import type { manifest } from "./manifest.ts";

/** Writes the file in capitals. Throws RunError \`no_input\`, and as \`outputSaver\` does. */
export const run: ServerRunFunction<typeof manifest> = async (_operation, options, context) => {
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose a text file first.");
  const text = await readFile(input.path, { encoding: "utf8", signal: context.signal });
  const save = outputSaver(context, "Use a smaller file.");
  const name = { from: input.filename, suffix: "_capitals", extension: "txt" };
  await save(name, ${capitals("text")});
  return null;
};
`;

export function runTestText({ place, takesFiles, files }: UtilityPlan): string {
  const [file, runner] =
    place === "page"
      ? ["run-for-test", "runForTest"]
      : ["run-on-server-for-test", "runOnServerForTest"];
  const inputs = takesFiles
    ? '\n    inputs: [{ filename: "fruit.txt", content: Buffer.from("fig") }],'
    : "";
  const options = takesFiles ? "{ exclaim }" : '{ text: "fig", exclaim }';
  const filename = place === "page" ? "fruit.capitals.txt" : "fruit_capitals.txt";
  const result = takesFiles
    ? `  expect(outputs).toEqual([{ filename: "${filename}", content: Buffer.from(text) }]);`
    : `  expect(result).toMatchObject({ type: "text", text });`;
  return `import { expect, test } from "vitest";
import { RunError } from "#kit/run/run-error.ts";
import { ${runner} } from "#kit/proof/${file}.ts";
import { ${files.as} } from "./${files.declares}.ts";
import { run } from "./${files.runs}.ts";

test("refuses invalid options", async () => {
  const call = { operation: "convert", options: { exclaim: "loudly" } };
  await expect(${runner}(run, ${files.as}, call)).rejects.toThrow(
    new RunError("invalid_options", "exclaim: This must be true or false."),
  );
});

test.each([
  [false, "FIG"],
  [true, "FIG!"],
])("writes capitals, exclaiming: %j", async (exclaim, text) => {
  const { ${takesFiles ? "outputs" : "result"} } = await ${runner}(run, ${files.as}, {
    operation: "convert",
    options: ${options},${inputs}
  });
${result}
});
`;
}
