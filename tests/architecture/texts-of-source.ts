import ts from "typescript";
import { inserted } from "./sql-statements.ts";

/** The texts in a TypeScript file: what is inserted into a template is one mark, its own texts come after. */
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
