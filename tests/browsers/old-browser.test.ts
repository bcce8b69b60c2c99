import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readCompatibility } from "../../scripts/browsers/compatibility.ts";

const script = readFileSync(
  new URL("../../src/web/inline/old-browser.js", import.meta.url),
  "utf8",
);

test("the notice for old browsers asks for nothing that a supported one lacks", () => {
  const { knows, lacking } = readCompatibility();
  const asked = [...script.matchAll(/typeof ([\w.]+) ===/g)].map(([, name = ""]) => {
    const path = name.replace(".prototype", "");
    const keys = [`javascript.builtins.${path}`, `api.${path}_static`, `api.${path}`];
    return keys.find(knows) ?? `unknown ${name}`;
  });
  expect(asked).toEqual([
    "javascript.builtins.Promise",
    "javascript.builtins.Promise.withResolvers",
    "javascript.builtins.ArrayBuffer.transfer",
    "api.URL",
    "api.URL.canParse_static",
  ]);
  expect(asked.flatMap(lacking)).toEqual([]);
});

test("its script is written in what old browsers read", () => {
  expect(script.replaceAll(/\/\/.*/g, "")).not.toMatch(/=>|`|\?\.|\?\?|\b(?:const|let|class)\b/);
});
