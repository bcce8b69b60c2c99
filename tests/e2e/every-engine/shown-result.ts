import type { Example } from "#kit/proof/run-example-for-test.ts";
import { formatBytes, formatPixels } from "#web/ui/format/format-size.ts";
import type { Tab } from "./tab.ts";

interface Shown {
  title: string;
  text?: string;
  values?: { label: string; value: string; note?: string }[];
  columns?: string[];
  rows?: string[][];
  lines?: { kind: string; text: string }[];
  html?: string;
  picture?: boolean;
  saves: string[];
}

export function readShown(tab: Tab): Promise<Shown[]> {
  return tab.evaluate(() => {
    const texts = (parent: Element, selector: string) =>
      [...parent.querySelectorAll(selector)].map((element) => element.textContent ?? "");
    const readValue = (row: Element) => {
      const [label = ""] = texts(row, "dt");
      const [value = "", note] = texts(row, "dd:nth-of-type(1) > span:not([aria-hidden])");
      return note === undefined ? { label, value } : { label, value, note };
    };
    const readLine = (line: HTMLElement) => ({
      kind: line.dataset["kind"] ?? "",
      text: (line.textContent ?? "").slice(1),
    });
    const read = (section: Element) => {
      const shown: Shown = {
        title: texts(section, "h2")[0] ?? "",
        saves: [...section.querySelectorAll("button[aria-label]")].flatMap(
          (button) =>
            /^(?:Download|CSV) (.+)$/.exec(button.getAttribute("aria-label") ?? "")?.[1] ?? [],
        ),
      };
      const [text] = texts(section, "pre");
      if (text !== undefined) shown.text = text;
      if (section.querySelector("dl") !== null) {
        shown.values = [...section.querySelectorAll("dl > div")].map(readValue);
      }
      if (section.querySelector("table") !== null) {
        shown.columns = texts(section, "th");
        shown.rows = [...section.querySelectorAll("tbody tr")].map((row) => texts(row, "td"));
      }
      const lines = [...section.querySelectorAll<HTMLElement>("li[data-kind]")];
      if (lines.length > 0) shown.lines = lines.map(readLine);
      const frame = section.querySelector("iframe");
      if (frame !== null) shown.html = frame.srcdoc.replace(/^.*<\/style>/s, "");
      const image = section.querySelector("img");
      if (image !== null) shown.picture = image.complete && image.naturalWidth > 0;
      return shown;
    };
    const outcome = document.querySelector('[role="group"][aria-label="Result of the run"]');
    return [...(outcome?.querySelectorAll("section") ?? [])].map(read);
  });
}

interface Stated {
  type?: string;
  text?: string;
  value?: unknown;
  values?: { label: string; value: string; note?: string }[];
  columns?: string[];
  rows?: (string | number | null)[][];
  sizes?: Record<string, string>;
  lines?: { kind: string; text: string }[];
  html?: string;
  filename?: string;
  parts?: { title: string; result?: Stated }[];
}

/** Returns what the page must show for a stated result, to match `readShown`. */
export function expectedOf(result: unknown): object[] {
  if (typeof result !== "object" || result === null) return [];
  const stated = result as Stated;
  if (stated.parts === undefined) return [{ title: "Result", ...expectedPart(stated) }];
  return stated.parts.map((part) => ({ title: part.title, ...expectedPart(part.result ?? {}) }));
}

function expectedPart(stated: Stated): object {
  const { text, value, values, columns, rows, sizes = {}, lines, html, filename } = stated;
  const shownCell = (cell: string | number | null, column: string | undefined) =>
    typeof cell === "number" && column !== undefined && Object.hasOwn(sizes, column)
      ? formatBytes(cell)
      : String(cell ?? "");
  return {
    ...(text === undefined ? {} : { text }),
    ...(value === undefined ? {} : { text: JSON.stringify(value, null, 2) }),
    ...(values === undefined
      ? {}
      : {
          values: values.map(({ label, value: said, note }) => ({
            label,
            // Examples omit random values.
            ...(said === undefined ? {} : { value: said }),
            ...(note === undefined ? {} : { note }),
          })),
        }),
    ...(columns === undefined ? {} : { columns: columns.map((name) => sizes[name] ?? name) }),
    ...(rows === undefined
      ? {}
      : { rows: rows.map((row) => row.map((cell, at) => shownCell(cell, columns?.[at]))) }),
    ...(lines === undefined ? {} : { lines }),
    ...(html === undefined ? {} : { html }),
    ...(stated.type === "image" ? { picture: true } : {}),
    ...(filename === undefined ? {} : { saves: [filename] }),
  };
}

export async function readFiles(tab: Tab): Promise<Map<string, string>> {
  const lines = await tab.evaluate(() =>
    [...document.querySelectorAll('ul[aria-labelledby="output-files"] > li')].map((line) => {
      const name = line.querySelector("bdi") ?? line.querySelector("span");
      return [name?.textContent ?? "", line.textContent ?? ""] as const;
    }),
  );
  return new Map(lines);
}

export function statedFacts(file: Example["output"]["files"][number]): string[] {
  const { width, height, bytes } = file as { width?: number; height?: number; bytes?: number };
  return [
    ...(width === undefined || height === undefined ? [] : [formatPixels({ width, height })]),
    ...(bytes === undefined ? [] : [formatBytes(bytes)]),
  ];
}
