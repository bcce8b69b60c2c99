import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadCatalogue } from "#utilities/catalogue.ts";
import { explainForeignWords, textsOfManifest, textsToRead } from "./foreign-words.ts";

const sources = new Map(
  globSync("src/{cli,contract,kit,server,web}/**/*.{ts,tsx}")
    .filter((path) => !/\.test\.tsx?$|-for-test\.ts$|^src\/kit\/oracle\/|\/fixtures\//.test(path))
    .map((path) => [path, textsToRead(path, readFileSync(path, "utf8"))] as const),
);

test("what people read is said as a native speaker says it", () => {
  expect(sources.size).toBeGreaterThan(900);
  expect([...sources.values()].flat().length).toBeGreaterThan(3000);
  expect(explainForeignWords(sources)).toEqual([]);
});

test("so is what every utility declares", async () => {
  const manifests = [...(await loadCatalogue())];
  expect(manifests.length).toBeGreaterThan(200);
  const texts = new Map(
    manifests.map(([id, manifest]) => [id, textsOfManifest(manifest)] as const),
  );
  expect([...texts.values()].flat()).toContain("Resize Image");
  expect(explainForeignWords(texts)).toEqual([]);
});

test.each([
  ["Whoever has the link can open it.", "Whoever"],
  ["So many credits are not sold at once.", "So many"],
  ["A sandbox is needed, and there is none.", "is none"],
  ["There is no such run.", "is no such"],
  ["Choose such a one.", "such a one"],
  ["The user is no administrator any more.", "no administrator any more"],
  ["Lay JSON out for reading.", "Lay JSON out"],
])("is refused: %s", (text, phrase) => {
  const texts = textsToRead("a.ts", `say(${JSON.stringify(text)});`);
  const [sentence] = explainForeignWords(new Map([["a.ts", texts]]));
  expect(sentence).toContain(`a.ts says "${phrase}" in "${text}": `);
});

test("text between tags and around a template's values is read, comments and modules are not", () => {
  const source = [
    'import { a } from "./there is none.ts";',
    "// There is none.",
    "const b = `There is ${a} and so many`;",
    "const c = <p>There is none <b>here</b></p>;",
  ].join("\n");
  expect(textsToRead("a.tsx", source)).toEqual(["There is – and so many", "There is none"]);
});
