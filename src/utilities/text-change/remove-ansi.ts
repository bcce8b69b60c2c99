import { textRun, textUtility } from "#kit/small/text-utility.ts";

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

/** ECMA-48, 5.3 to 5.6: control strings, control sequences, and the other escape sequences. */
const sequences =
  /(?:\u001b[\]PX^_]|[\u009d\u0090\u0098\u009e\u009f])[^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)|(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|\u001b[ -/]*[0-Z\\^-~]/g;

export const runRemoveAnsi = textRun(removeAnsi, (text) => text.replace(sequences, ""));
