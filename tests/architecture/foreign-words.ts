import ts from "typescript";
import { z } from "zod";
import type { Manifest } from "#kit/manifest/manifest.ts";

const foreign: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\bwhoever\b/i, "anyone who, or say who does it"],
  [/\bso many\b/i, "that many, or the number"],
  [/\bis none\b/, "say what is missing"],
  [/\bis no such\b/i, "doesn't exist"],
  [/\bsuch a one\b/i, "repeat the noun"],
  [/\bno\b[^.!?]*\bany more\b/i, "no longer"],
  [/\blay(?:s|ing)?(?: \w+){0,3} out\b/i, "format, or arrange"],
];

export function explainForeignWords(texts: ReadonlyMap<string, readonly string[]>): string[] {
  return [...texts].flatMap(([place, said]) =>
    said.flatMap((text) =>
      foreign.flatMap(([phrase, instead]) => {
        const [found] = phrase.exec(text) ?? [];
        return found === undefined ? [] : [`${place} says "${found}" in "${text}": ${instead}.`];
      }),
    ),
  );
}

/**
 * Lists a file's readable texts: strings, templates and JSX text, without module names and SQL. A template's value
 * becomes a dash.
 */
export function textsToRead(path: string, source: string): string[] {
  const texts: string[] = [];
  const add = (text: string) => {
    const line = text.replaceAll(/\s+/g, " ").trim();
    if (line.includes(" ") && !statement.test(line)) texts.push(line);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) add(node.text);
    if (ts.isTemplateExpression(node)) {
      add(node.head.text + node.templateSpans.map(({ literal }) => `–${literal.text}`).join(""));
    }
    ts.forEachChild(node, visit);
  };
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, kind));
  return texts;
}

const statement = /^(?:SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|ALTER|DECLARE) /;

export function textsOfManifest(manifest: Manifest): string[] {
  const texts: string[] = [];
  JSON.stringify(manifest, (_key, part: unknown) => {
    if (typeof part === "string") texts.push(part);
    if (!(part instanceof z.ZodType)) return part;
    return z.toJSONSchema(part, { io: "input", unrepresentable: "any" });
  });
  return texts;
}
