import type { RunFunction } from "#kit/run/run-context.ts";
import { readAddress } from "./address.ts";
import type { parseUrl } from "./parse-url.ts";

export const run: RunFunction<typeof parseUrl> = async (_operation, options) => {
  const url = readAddress(options.url, "url");
  const facts: [label: string, value: string][] = [
    ["Scheme", url.protocol.slice(0, -1)],
    ["User", url.username],
    ["Password", url.password],
    ["Host", url.hostname],
    ["Port", url.port],
    ["Path", url.pathname],
    ["Query", url.search.slice(1)],
    ["Fragment", url.hash.slice(1)],
  ];
  const values = facts.flatMap(([label, value]) => (value === "" ? [] : [{ label, value }]));
  const rows = [...url.searchParams].map(([name, value]) => [name, value]);
  const address = { type: "values" as const, values };
  if (rows.length === 0) return address;
  const table = { type: "table" as const, columns: ["Name", "Value"], rows };
  const parts = [
    { title: "URL", result: address },
    { title: `Parameters (${rows.length})`, result: table },
  ];
  return { type: "parts", parts };
};
