import ts from "typescript";
import { inserted } from "./sql-statements.ts";

/** Lists a file's texts. A template's `${…}` becomes a mark, and its inner texts follow. */
export function textsOf(source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node)) {
      const spans = node.templateSpans.map(({ literal }) => inserted + literal.text);
      texts.push(node.head.text + spans.join(""));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("source.ts", source, ts.ScriptTarget.Latest, false));
  return texts;
}
