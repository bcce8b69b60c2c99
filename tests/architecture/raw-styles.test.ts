import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { explainRawStyles } from "./raw-styles.ts";

const theme = "src/web/styles/theme.css";
const sheets = new Map(
  globSync("src/**/*.css")
    .filter((path) => path !== theme)
    .map((path) => [path, readFileSync(path, "utf8")] as const),
);

test("colours and durations are the theme's", () => {
  expect(sheets.size).toBeGreaterThan(40);
  expect(explainRawStyles(sheets)).toEqual([]);
  expect(explainRawStyles(new Map([[theme, readFileSync(theme, "utf8")]])).length).toBeGreaterThan(
    60,
  );
});

const used = [...sheets.values()].flatMap((sheet) =>
  [
    ...sheet.matchAll(/var\((--(?:type|font|weight|space|radius|motion|picture|tone|page)[\w-]*)/g),
  ].map(([, name = ""]) => name),
);

test("what sheets take from the theme is there, and nothing is there for nobody", () => {
  const told = readFileSync(theme, "utf8");
  const defined = [
    ...told.matchAll(/^\s+(--(?:type|font|weight|space|radius|motion|picture|tone|page)[\w-]*):/gm),
  ];
  const names = new Set(defined.map(([, name = ""]) => name));
  expect(used.filter((name) => !names.has(name) && name !== "--tone")).toEqual([]);
  expect(
    [...names].filter((name) => !used.includes(name) && !told.includes(`var(${name})`)),
  ).toEqual(["--tone-share"].filter((name) => !used.includes(name)));
});

test.each([
  ["color: #fff;", "colour"],
  ["border: 1px solid rgb(0 0 0 / 10%);", "colour"],
  ["background: white;", "colour"],
  ["transition: opacity 150ms ease;", "duration"],
  ["animation: pass 0s;", "duration"],
])("%s is told", (declaration, kind) => {
  expect(explainRawStyles(new Map([["a.css", `.a { ${declaration} }`]]))).toEqual([
    `a.css has a ${kind} of its own, ${declaration.slice(0, -1)}. Take one from src/web/styles/theme.css.`,
  ]);
});

test.each([
  "white-space: nowrap;",
  "color: var(--page-quiet); /* not #fff */",
  "background: url(\"data:image/svg+xml,stroke='%23000' #000\");",
  "color: CanvasText;",
  "grid-area: red-line;",
])("%s is not", (declaration) => {
  expect(explainRawStyles(new Map([["a.css", `.a { ${declaration} }`]]))).toEqual([]);
});
