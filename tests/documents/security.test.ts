import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { asvsItems } from "./asvs-items.ts";

const promised = readFileSync("docs/security.md", "utf8");
const judged = readFileSync("docs/security-asvs.md", "utf8");

/** The tests that a page quotes, by file and title. */
function quotesIn(page: string): [path: string, title: string][] {
  const quotes = page.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)`: "([^"]+)"/g);
  return [...quotes].map(([, path = "", title = ""]) => [path, title]);
}

interface Row {
  readonly ids: readonly string[];
  readonly answer: string;
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

const rows: Row[] = [...judged.matchAll(/^\| (V\d[^|]+) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, cell = "", answer = "", grounds = ""]) => ({ ids: itemsOf(cell), answer, grounds }),
);

test.each([
  ["docs/security.md", promised, 30],
  ["docs/security-asvs.md", judged, 80],
])("%s quotes tests that are there", (_, page, least) => {
  const quotes = quotesIn(page);
  expect(quotes.length).toBeGreaterThan(least);
  const gone = quotes.filter(
    ([path, title]) => !existsSync(path) || !readFileSync(path, "utf8").includes(`"${title}"`),
  );
  expect(gone).toEqual([]);
});

test("a quote of a test that is gone is told", () => {
  expect(quotesIn('| a | `src/x.test.ts`: "one"; `src/y.spec.ts`: "two" |')).toEqual([
    ["src/x.test.ts", "one"],
    ["src/y.spec.ts", "two"],
  ]);
});

test("every item of levels 1 and 2 is judged once, in the standard's order", () => {
  expect(asvsItems).toHaveLength(253);
  expect(rows.flatMap(({ ids }) => ids)).toEqual(asvsItems.map(({ id }) => id));
});

test("an item is met by a file that is there, not applicable, or not met, with the reason", () => {
  const unfounded = rows.filter(({ answer, grounds }) => {
    if (answer !== "met") return !["not met", "not applicable"].includes(answer) || grounds === "";
    const paths = [...grounds.matchAll(/`([^`\s]+)`/g)].map(([, path = ""]) => path);
    return !paths.some((path) => existsSync(path));
  });
  expect(unfounded).toEqual([]);
});

test("the page counts right", () => {
  const count = (answer: string, levels: readonly number[]) =>
    rows
      .filter((row) => row.answer === answer)
      .flatMap(({ ids }) => ids)
      .filter((id) => asvsItems.some((item) => item.id === id && levels.includes(item.level)))
      .length;
  for (const [name, levels] of [
    ["1", [1]],
    ["2", [2]],
    ["both", [1, 2]],
  ] as const) {
    const counts = ["met", "not applicable", "not met"].map((answer) => count(answer, levels));
    expect(judged).toContain(`| ${name} | ${counts.join(" | ")} |`);
  }
});
