import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { testRobotsTxt } from "./test-robots-txt.ts";

interface Rule {
  readonly isAllowed: boolean;
  readonly path: string;
  readonly line: number;
  readonly written: string;
}

interface Group {
  readonly agents: string[];
  readonly rules: Rule[];
}

const mostBytes = 500 * 1024;
const mostAddresses = 1000;

/** Throws RunError `no_text`, `too_long`, `wrong_crawler`, `too_many_addresses` and `not_address`. */
export const run: RunFunction<typeof testRobotsTxt> = async (_operation, options) => {
  const text = options.text.replace(/^\ufeff/, "");
  if (text.trim() === "") throw refuse("no_text", "Paste a robots.txt first.", "text");
  if (text.length > mostBytes) {
    const sentence = "This is longer than 500 kB, and crawlers ignore the rest. Shorten it.";
    throw refuse("too_long", sentence, "text");
  }
  const crawler = /^[a-z_-]+/i.exec(options.crawler.trim())?.[0];
  if (crawler === undefined && options.crawler.trim() !== "*") {
    throw refuse("wrong_crawler", "Enter the name of a crawler, such as Googlebot.", "crawler");
  }
  const { groups, maps } = readRobots(text);
  const rules = rulesFor(groups, (crawler ?? "*").toLowerCase());
  const addresses = options.addresses
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  if (addresses.length === 0) throw refuse("no_text", "Enter an address or a path.", "addresses");
  if (addresses.length > mostAddresses) {
    throw refuse("too_many_addresses", "Check at most 1,000 addresses at once.", "addresses");
  }
  const rows = addresses.map((address) => {
    const path = pathOf(address);
    const rule = path === "/robots.txt" ? undefined : deciding(rules, path);
    const isAllowed = rule?.isAllowed ?? true;
    const reason = path === "/robots.txt" ? "Always allowed" : (rule?.written ?? "No rule matches");
    return [address, isAllowed ? "Allowed" : "Blocked", reason, rule?.line ?? null];
  });
  const table = { type: "table" as const, columns: ["Address", "Result", "Rule", "Line"], rows };
  if (maps.length === 0) return table;
  return {
    type: "parts",
    parts: [
      { title: "Results", result: table },
      { title: "Site maps", result: { type: "text", text: maps.join("\n") } },
    ],
  };
};

/** RFC 9309, section 2.2. */
function readRobots(text: string): { groups: readonly Group[]; maps: readonly string[] } {
  const groups: Group[] = [];
  const maps: string[] = [];
  let isHead = false;
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const [, name = "", rest = ""] = /^\s*([a-z -]+?)\s*:\s*([^#]*)/i.exec(line) ?? [];
    const value = rest.trim();
    const key = name.toLowerCase();
    if (key === "sitemap" && value !== "") maps.push(line.replace(/^[^:]*:\s*/, "").trim());
    if (key === "user-agent") {
      if (!isHead) groups.push({ agents: [], rules: [] });
      isHead = true;
      groups.at(-1)?.agents.push(agentOf(value));
    }
    if (key !== "allow" && key !== "disallow") continue;
    isHead = false;
    if (value === "") continue;
    const isAllowed = key === "allow";
    const written = `${isAllowed ? "Allow" : "Disallow"}: ${value}`;
    groups.at(-1)?.rules.push({ isAllowed, path: value, line: index + 1, written });
  }
  return { groups, maps };
}

function agentOf(value: string): string {
  return value.startsWith("*") ? "*" : (/^[a-z_-]+/i.exec(value)?.[0] ?? "").toLowerCase();
}

function rulesFor(groups: readonly Group[], crawler: string): readonly Rule[] {
  const named = groups.filter(({ agents }) => agents.includes(crawler));
  const chosen = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes("*"));
  return chosen.flatMap(({ rules }) => rules);
}

/** The longest path, and Allow among equals. */
function deciding(rules: readonly Rule[], path: string): Rule | undefined {
  return rules
    .filter((rule) => matches(rule.path, path))
    .toSorted(
      (one, other) =>
        other.path.length - one.path.length || Number(other.isAllowed) - Number(one.isAllowed),
    )[0];
}

/** Walks once through the pieces between asterisks, because a pattern with many would backtrack. */
function matches(rule: string, path: string): boolean {
  const isEnd = rule.endsWith("$");
  const pieces = normalised(isEnd ? rule.slice(0, -1) : rule).split("*");
  const [first = "", ...later] = pieces;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = isEnd ? later.pop() : undefined;
  for (const piece of later) {
    const found = path.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  if (!isEnd) return true;
  if (last === undefined) return at === path.length;
  return path.endsWith(last) && path.length - last.length >= at;
}

/** Throws RunError `not_address`. */
function pathOf(address: string): string {
  if (address.startsWith("/")) return normalised(address.replace(/#.*$/, ""));
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(whole)) {
    const sentence = `"${address.slice(0, 100)}" is not an address or a path, which starts with /.`;
    throw refuse("not_address", sentence, "addresses");
  }
  const { pathname, search } = new URL(whole);
  return normalised(`${pathname}${search}`);
}

/** RFC 9309, section 2.2.2: what needs no percent-encoding is compared without, everything else with. */
function normalised(path: string): string {
  const encoded = path.replace(/[^\x21-\x7e]+/g, (piece) =>
    encodeURIComponent(piece.toWellFormed()),
  );
  return encoded.replace(/%[\da-f]{2}/gi, (code) => {
    const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[A-Za-z\d\-._~]/.test(sign) ? sign : code.toUpperCase();
  });
}

function refuse(code: string, sentence: string, field: string): RunError {
  return new RunError(code, sentence, { field });
}
