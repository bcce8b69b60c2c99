interface ListedKeys {
  /** Alternatives, each of keys pressed together. `Mod` is the shortcut key. */
  readonly keys: readonly (readonly string[])[];
  readonly does: string;
}

interface KeyGroup {
  readonly where: string;
  /** CSS selector of what listens; absent if every page does. */
  readonly heardBy?: string;
  readonly entries: readonly ListedKeys[];
}

const upOrDown = [["↑"], ["↓"]] as const;

/** The product's own keys, without those of ordinary forms and menus. */
const groups: readonly KeyGroup[] = [
  {
    where: "Everywhere",
    entries: [
      { keys: [["Mod", "K"]], does: "Open the command palette" },
      { keys: [["?"]], does: "Show these shortcuts (when you're not typing)" },
      { keys: [["Esc"]], does: "Close the open dialog or menu" },
    ],
  },
  {
    where: "In search",
    heardBy: "[role=search] input[name=query]",
    entries: [
      { keys: upOrDown, does: "Move between the box and the results" },
      { keys: [["Enter"]], does: "Open the suggestion or first result" },
      { keys: [["Esc"]], does: "Clear the box and return to it" },
    ],
  },
  {
    where: "When adding a step",
    heardBy: "input[aria-label='Find a utility']",
    entries: [
      { keys: upOrDown, does: "Choose" },
      { keys: [["Enter"]], does: "Add the step" },
      { keys: [["Esc"]], does: "Close the list" },
    ],
  },
  {
    where: "In a form",
    heardBy: "form [id^=option-]",
    entries: [{ keys: [["Mod", "Enter"]], does: "Run with the values you entered" }],
  },
  {
    where: "In a list of lines",
    heardBy: "input[aria-keyshortcuts=Enter]",
    entries: [{ keys: [["Enter"]], does: "Add a line below" }],
  },
  {
    where: "On the frame over an image",
    heardBy: "button[aria-keyshortcuts~=ArrowUp]",
    entries: [
      {
        keys: [["←"], ["↑"], ["→"], ["↓"]],
        does: "Move the frame or its focused side",
      },
      {
        keys: [
          ["Shift", "←"],
          ["Shift", "→"],
        ],
        does: "Move it ten pixels at a time",
      },
    ],
  },
  {
    where: "On an edge of the selection in a waveform",
    heardBy: "[role=slider][data-edge]",
    entries: [
      { keys: [["←"], ["→"]], does: "Move it by a tenth of a second" },
      {
        keys: [
          ["Shift", "←"],
          ["Shift", "→"],
        ],
        does: "Move it by a second",
      },
      { keys: [["Page Up"], ["Page Down"]], does: "Move it by five seconds" },
      { keys: [["Home"], ["End"]], does: "Move it as far as it goes" },
    ],
  },
  {
    where: "In a grid of cells",
    heardBy: "input[data-cell]",
    entries: [
      { keys: [["Enter"], ["↓"]], does: "Go to the cell below" },
      { keys: [["Shift", "Enter"], ["↑"]], does: "Go to the cell above" },
      { keys: [["Esc"]], does: "Restore the cell's old value" },
    ],
  },
  {
    where: "In a tree",
    heardBy: "[role=tree]",
    entries: [
      { keys: upOrDown, does: "Move up or down a row" },
      { keys: [["→"], ["←"]], does: "Expand and enter, or collapse and leave" },
      { keys: [["Home"], ["End"]], does: "Go to the first or last row" },
    ],
  },
  {
    where: "In the command palette",
    entries: [
      { keys: upOrDown, does: "Choose" },
      { keys: [["Enter"]], does: "Open or run it" },
    ],
  },
];

/**
 * Returns the keys that work on a page.
 * @param isHeard whether the page matches a CSS selector
 * @param commandKey label of the shortcut key
 */
export function keysOf(
  isHeard: (selector: string) => boolean,
  commandKey: string,
): readonly Omit<KeyGroup, "heardBy">[] {
  return groups
    .filter(({ heardBy }) => heardBy === undefined || isHeard(heardBy))
    .map(({ where, entries }) => ({
      where,
      entries: entries.map(({ keys, does }) => ({
        does,
        keys: keys.map((together) => together.map((key) => (key === "Mod" ? commandKey : key))),
      })),
    }));
}
