import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { asvsItems } from "./asvs-items.ts";

const page = readFileSync("docs/security-asvs.md", "utf8");

interface Row {
  readonly ids: readonly string[];
  readonly grounds: string;
}

/** `V1.2.3 to V1.2.5` is three items. */
function itemsOf(cell: string): string[] {
  return cell.split(", ").flatMap((part) => {
    const [first = "", last = first] = part.split(" to ");
    const section = first.slice(0, first.lastIndexOf("."));
    const [from, to] = [first, last].map((id) => Number(id.slice(section.length + 1)));
    return Array.from(
      { length: (to ?? 0) - (from ?? 0) + 1 },
      (_, index) => `${section}.${(from ?? 0) + index}`,
    );
  });
}

function rowsOf(answer: string): Row[] {
  const [, chapter = ""] = page.split(`\n## ${answer}\n`);
  const [table = ""] = chapter.split("\n## ");
  return [...table.matchAll(/^\| (V\d[^|]+) \| (?:[^|]+ \| )?([^|]+) \|$/gm)].map(
    ([, cell = "", grounds = ""]) => ({ ids: itemsOf(cell), grounds }),
  );
}

const answers = ["Met", "Not applicable", "Not met"] as const;
const rows = answers.map(rowsOf);

test("every item of levels 1 and 2 is judged once", () => {
  const judged = rows.flatMap((each) => each.flatMap(({ ids }) => ids));
  expect(asvsItems).toHaveLength(253);
  expect(judged.toSorted()).toEqual(asvsItems.map(({ id }) => id).toSorted());
});

test("an item is met by a file that is there", () => {
  const unfounded = rowsOf("Met").filter(({ grounds }) => {
    const paths = [...grounds.matchAll(/`([^`\s]+)`/g)].map(([, path = ""]) => path);
    return !paths.some((path) => existsSync(path));
  });
  expect(unfounded).toEqual([]);
});

test("the page counts right", () => {
  const levels = new Map(asvsItems.map(({ id, level }) => [id, level]));
  for (const [name, counted] of [
    ["1", [1]],
    ["2", [2]],
    ["both", [1, 2]],
  ] as const) {
    const counts = rows.map(
      (each) =>
        each
          .flatMap(({ ids }) => ids)
          .filter((id) => counted.some((level) => level === levels.get(id))).length,
    );
    expect(page).toContain(`| ${name} | ${counts.join(" | ")} |`);
  }
  const missed = rowsOf("Not met").flatMap(({ ids }) => ids);
  expect(page).toContain(
    `Not met at level 1: ${missed.filter((id) => levels.get(id) === 1).join(", ")}.`,
  );
});
