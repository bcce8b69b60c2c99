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
      { keys: [["?"]], does: "Show these keys, unless one is typing" },
      { keys: [["Esc"]], does: "Close what is open" },
    ],
  },
  {
    where: "In the search",
    heardBy: "[role=search] input[name=query]",
    entries: [
      { keys: upOrDown, does: "Move between the box and the results" },
      { keys: [["Enter"]], does: "Open what is suggested, or the first result" },
      { keys: [["Esc"]], does: "Empty the box and come back to it" },
    ],
  },
  {
    where: "In the form",
    heardBy: "form [id^=option-]",
    entries: [{ keys: [["Mod", "Enter"]], does: "Run with what is filled in" }],
  },
  {
    where: "In a list of lines",
    heardBy: "input[aria-keyshortcuts=Enter]",
    entries: [{ keys: [["Enter"]], does: "Add a line below" }],
  },
  {
    where: "On the frame over the picture",
    heardBy: "button[aria-keyshortcuts~=ArrowUp]",
    entries: [
      {
        keys: [["←"], ["↑"], ["→"], ["↓"]],
        does: "Move the frame, or the side that has the focus",
      },
      {
        keys: [
          ["Shift", "←"],
          ["Shift", "→"],
        ],
        does: "The same, ten pixels at a time",
      },
    ],
  },
  {
    where: "In a grid of cells",
    heardBy: "input[data-cell]",
    entries: [
      { keys: [["Enter"], ["↓"]], does: "Go to the cell below" },
      { keys: [["Shift", "Enter"], ["↑"]], does: "Go to the cell above" },
      { keys: [["Esc"]], does: "Give back what the cell was" },
    ],
  },
  {
    where: "In a tree",
    heardBy: "[role=tree]",
    entries: [
      { keys: upOrDown, does: "Move by a row" },
      { keys: [["→"], ["←"]], does: "Open and go in, close and go out" },
      { keys: [["Home"], ["End"]], does: "Go to the first row, or the last" },
    ],
  },
  {
    where: "In the command palette",
    entries: [
      { keys: upOrDown, does: "Choose" },
      { keys: [["Enter"]], does: "Go there, or do it" },
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
