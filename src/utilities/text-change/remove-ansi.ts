import { textUtility } from "#kit/small/text-utility.ts";

export const removeAnsi = textUtility({
  code: "remove-ansi",
  name: "Remove ANSI Codes",
  description: "Remove the colours and movements of a terminal from a log, so that it can be read.",
  category: "developer",
  tags: ["text", "ansi", "terminal", "log", "escape-codes"],
  alsoCalled: ["strip ansi", "remove escape codes", "clean terminal output", "remove colour codes"],
  help: [
    "Remove ANSI codes",
    "Paste what a terminal wrote, and copy it as text.",
    "Sequences of ECMA-48 go: colours, movements of the cursor, titles of windows and links. Text stays as it is.",
  ],
  does: ["remove", "Leaves the text alone."],
  options: {},
  vector: {
    name: "A green word",
    source: "ECMA-48, 8.3.117 (Select Graphic Rendition)",
    options: { text: "\u001b[1;32mok\u001b[0m all passed" },
    gives: "ok all passed",
  },
});
