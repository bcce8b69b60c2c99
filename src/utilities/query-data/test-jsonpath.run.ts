import { JSONPathEnvironment, JSONPathError, type JSONPathNode, type JSONValue } from "json-p3";
import type { Node } from "jsonc-parser";
import { mostLevels } from "#kit/in-browser/json-depth.ts";
import { printJson } from "#kit/in-browser/print-json.ts";
import { readJson } from "#kit/in-browser/read-json.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText, givenText, renamed } from "#kit/run/run-text.ts";
import { briefly, mostMatches, mostRows } from "./shown-matches.ts";
import type { testJsonpath } from "./test-jsonpath.ts";

const environment = new JSONPathEnvironment({ maxRecursionDepth: mostLevels + 10 });

/** Throws RunError `wrong_query`, and as `readJson` does. */
export const run: RunFunction<typeof testJsonpath> = async (_operation, options, context) => {
  const source = (await givenText(context, options.text)).replace(/^\ufeff/, "");
  const { value, tree } = readJson(source);
  const found = findMatches(options.path.trim(), value as JSONValue);
  const matches = found.slice(0, mostMatches);
  const childOf = childFinder();
  const nodes = matches.map(({ location }) => location.reduce(childOf, tree));
  const printed = nodes.map((node) =>
    printJson(source, node, { indent: "  ", sortKeys: false }).replaceAll("\n", "\n  "),
  );
  const text = printed.length === 0 ? "[]" : `[\n  ${printed.join(",\n  ")}\n]`;
  const result = answerText(context, text, {
    filename: renamed(context, "json"),
    language: "json",
  });
  const rows = matches.slice(0, mostRows).map((match, at) => {
    const node = nodes[at] ?? tree;
    const json = printJson(source, node, { indent: null, sortKeys: false });
    return [match.getPath({ form: "canonical" }), briefly(json)];
  });
  const notice = noticeOf(found.length);
  const count = matches.length.toLocaleString("en");
  return {
    type: "parts",
    parts: [
      { title: `Matches (${count})`, result },
      {
        title: "Paths",
        result: {
          type: "table",
          columns: ["Path", "Value"],
          rows,
          ...(matches.length > mostRows && { notice: "Only the first 1,000 are shown." }),
        },
      },
    ],
    ...(notice !== undefined && { notice }),
  };
};

function noticeOf(found: number): string | undefined {
  if (found === 0) return "Nothing matches this query.";
  return found > mostMatches ? "Only the first 100,000 matches are kept." : undefined;
}

function findMatches(path: string, value: JSONValue) {
  if (path === "") throw wrongQuery("Write a query, such as $.books[*].title.");
  const matches: JSONPathNode[] = [];
  try {
    for (const match of environment.lazyQuery(path, value)) {
      matches.push(match);
      if (matches.length > mostMatches) break;
    }
  } catch (error) {
    if (error instanceof RangeError) throw wrongQuery("The query is nested too deeply.");
    if (!(error instanceof JSONPathError)) throw error;
    const reason = error.message.replace(/ \('.*$/s, "");
    throw wrongQuery(`Character ${error.token.index + 1}: ${reason}.`);
  }
  return matches;
}

function wrongQuery(sentence: string): RunError {
  return new RunError("wrong_query", sentence, { field: "path" });
}

/** Remembers the members of objects it has seen, whose search would be quadratic. */
function childFinder() {
  const known = new Map<Node, Map<string, Node>>();
  return (node: Node, step: string | number): Node => {
    const { children = [] } = node;
    if (typeof step === "number") return children[step] ?? node;
    let members = known.get(node);
    if (members === undefined) {
      members = new Map(
        children.flatMap(({ children: [name, value] = [] }): [string, Node][] =>
          name === undefined || value === undefined ? [] : [[String(name.value), value]],
        ),
      );
      known.set(node, members);
    }
    return members.get(step) ?? node;
  };
}
