/** What some keys do. */
interface ListedKeys {
  /** One or the other, each with all that is pressed together. `Mod` is the key that shortcuts go by. */
  readonly keys: readonly (readonly string[])[];
  readonly does: string;
}

interface KeyGroup {
  readonly where: string;
  /** Finds what hears the keys, as a CSS selector; absent where every page does. */
  readonly heardBy?: string;
  readonly entries: readonly ListedKeys[];
}

const upOrDown = [["↑"], ["↓"]] as const;

/** All keys that do something of the product's own, by where they do it. Those of every form and menu are not said. */
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
 * The keys that work on a page, by where they do.
 *
 * @param isHeard whether the page has what a CSS selector finds
 * @param commandKey what is on the key that shortcuts go by
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
