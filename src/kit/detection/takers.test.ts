import { expect, test } from "vitest";
import type { Detector } from "./detector.ts";
import type { Seen } from "./files/suggest-for-files.ts";
import { mostInForm, ofLength, takersOfFiles, takersOfText } from "./takers.ts";

type Takes = Detector["takes"];
const files = { maxFiles: 3, maxBytes: 5_000_000, allowedTypes: [".txt", "image/*"] };
const detector = (code: string, takes: Takes, own: Detector["files"] = null): Detector => ({
  utilityId: `${code}_1`,
  files: own,
  takes,
  detects: [],
  places: ["page"],
});
const detectors = [
  detector("form", { write: {}, read: { text: "input" } }),
  detector("both", { work: { text: "message", files: { least: 0, most: 1 } } }, files),
  detector("files", { join: { files: { least: 2 } }, look: { files: { least: 1 } } }, files),
  detector("nothing", { draw: {} }),
  detector("pictures", { turn: { files: { least: 1 } } }, { ...files, allowedTypes: ["image/*"] }),
  detector("many", { join: { files: { least: 2 } } }, { ...files, allowedTypes: [] }),
];

test("who says what a text should look like doesn't take any text", () => {
  const rule = { confidence: 1, does: "" };
  const detects = [
    { ...rule, kind: "jwt", operation: "decode" },
    { ...rule, kind: "text", operation: "write" },
  ] as const;
  const isTaker = (operation: string) =>
    takersOfText(1, [{ ...detector("a", { [operation]: { text: "text" } }), detects }]).length > 0;
  expect(["decode", "write", "count"].map(isTaker)).toEqual([false, true, true]);
});

const seen = (name: string, type: string, { isText = false, size = 10 } = {}): Seen => ({
  file: { name, type, size },
  type: "",
  ending: "",
  findings: isText ? [{ kind: "text", certainty: 0.9 }] : [],
});
const short = (suggestions: ReturnType<typeof takersOfText>) =>
  suggestions.map(({ utilityId, operation, textOption, asFile }) =>
    [utilityId, operation, textOption ?? asFile ?? "files"].join(" "),
  );

test.each([
  [4, ["form_1 read input", "both_1 work message", "files_1 look pasted.txt"]],
  [mostInForm + 1, ["both_1 work pasted.txt", "files_1 look pasted.txt"]],
  [files.maxBytes + 1, []],
])("a text of %d characters is taken as a text, or as a file", (length, expected) => {
  expect(short(takersOfText(length, detectors))).toEqual(expected);
});

const picture = seen("a.png", "image/png");
const note = seen("a.txt", "text/plain", { isText: true });
test.each<[string, Seen[], string[]]>([
  ["a picture", [picture], ["both_1 work files", "files_1 look files", "pictures_1 turn files"]],
  ["two pictures", [picture, picture], ["files_1 join files", "pictures_1 turn files"]],
  ["a text", [note], ["form_1 read input", "both_1 work files", "files_1 look files"]],
  [
    "a text that no form bears",
    [seen("a.txt", "text/plain", { isText: true, size: 1_000_001 })],
    ["both_1 work files", "files_1 look files"],
  ],
  ["files of two types", [picture, seen("a.zip", "application/zip")], []],
  ["too many", [picture, picture, picture, picture], []],
  ["too large a file", [seen("a.png", "image/png", { size: files.maxBytes + 1 })], []],
  ["none", [], ["both_1 work files"]],
])("%s is taken by who takes so many of the type", (_, given, expected) => {
  expect(short(takersOfFiles(given, detectors))).toEqual(expected);
});

test("of the suggestions for a text, only those hold a long one that can have it as a file", () => {
  const suggestions = takersOfText(1, detectors);
  expect(ofLength(suggestions, mostInForm, detectors)).toEqual(suggestions);
  expect(short([...ofLength(suggestions, mostInForm + 1, detectors)])).toEqual([
    "both_1 work message",
    "files_1 look pasted.txt",
  ]);
});
