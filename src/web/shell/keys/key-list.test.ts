import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { keysOf } from "./key-list.ts";

const wheres = (isHeard: (selector: string) => boolean) =>
  keysOf(isHeard, "Ctrl").map(({ where }) => where);

test("a page that hears no keys of its own is said to have those of every page alone", () => {
  expect(keysOf(() => false, "Ctrl")).toEqual([
    {
      where: "Everywhere",
      entries: [
        { keys: [["Ctrl", "K"]], does: "Open the command palette" },
        { keys: [["?"]], does: "Show these shortcuts (when you're not typing)" },
        { keys: [["Esc"]], does: "Close the open dialog or menu" },
      ],
    },
    {
      where: "In the command palette",
      entries: [
        { keys: [["↑"], ["↓"]], does: "Choose" },
        { keys: [["Enter"]], does: "Open or run it" },
      ],
    },
  ]);
});

test("keys are said where the page has what hears them", () => {
  expect(wheres((selector) => selector.startsWith("form"))).toEqual([
    "Everywhere",
    "In a form",
    "In the command palette",
  ]);
  expect(wheres((selector) => selector.startsWith("[role=search]"))).toEqual([
    "Everywhere",
    "In search",
    "In the command palette",
  ]);
});

test("shortcuts go by the command key where there is one", () => {
  const together = keysOf(() => true, "⌘").flatMap(({ entries }) =>
    entries.flatMap(({ keys }) => keys.map((key) => key.join(" "))),
  );
  expect(together.filter((keys) => keys.includes("⌘"))).toEqual(["⌘ K", "⌘ Enter"]);
  expect(together.filter((keys) => /Ctrl|Mod/.test(keys))).toEqual([]);
});

test("whatever hears keys in a page is said in the list, or is known to need no word there", () => {
  const hearing = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .filter((file) => /onKeyDown[=(]|"keydown"/.test(readFileSync(`src/${file}`, "utf8")));
  const said = [
    "web/features/pipelines/picker/step-picker.tsx",
    "web/features/place-frame/place-frame.tsx",
    "web/features/generated-page/on-server/span/span-editor.tsx",
    "web/features/generated-page/options/list-field.tsx",
    "web/features/generated-page/options/option-form.tsx",
    "web/features/generated-page/options/table-grid/grid-cell.tsx",
    "web/features/run-result/json-tree/json-tree.tsx",
    "web/features/session/session-icon.tsx",
    "web/routes/search.tsx",
    "web/shell/dialog-request.ts",
  ];
  // Enter submits a form as usual, or opens what was found. Escape leaves a name as it was.
  const ordinary = [
    "web/features/pipelines/saved/saved-row.tsx",
    "web/ui/filters/use-filter-text.ts",
    "web/ui/forms/sending-form.tsx",
  ];
  // Any key there only shows that somebody works.
  const anyKey = ["web/features/session/use-continuation.ts"];
  expect(hearing.toSorted()).toEqual([...said, ...ordinary, ...anyKey].toSorted());
});
