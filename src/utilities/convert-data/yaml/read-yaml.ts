import { Composer, Lexer, LineCounter, Parser, type Document } from "yaml";
import { mostLevels } from "#kit/in-browser/json-depth.ts";
import { tooManyLevels, type Tree } from "#kit/in-browser/tree.ts";
import { wrongInput } from "#kit/in-browser/wrong-input.ts";
import { yamlTree, type YamlPlace } from "./yaml-tree.ts";

/** Reads YAML 1.2; several documents become a list. Throws RunError with the line and column. */
export function readYaml(text: string): Tree {
  const lines = new LineCounter();
  const lineAndColumn: YamlPlace = (offset) => {
    const { line, col } = lines.linePos(offset);
    return `Line ${Math.max(line, 1)}, column ${Math.max(col, 1)}`;
  };
  const documents = composeDocuments(text, lines, lineAndColumn);
  const trees = documents.map((document) => {
    const [error] = document.errors;
    if (error !== undefined) {
      throw wrongInput(`${lineAndColumn(error.pos[0])}: ${error.message}.`);
    }
    return yamlTree(document, lineAndColumn);
  });
  const [only = null] = trees;
  return trees.length > 1 ? trees : only;
}

/** Unlike the library's `parseAllDocuments`, reports too deep nesting. */
function composeDocuments(text: string, lines: LineCounter, place: YamlPlace): Document.Parsed[] {
  const parser = new Parser(lines.addNewLine);
  // Duplicate keys are found later: the library compares every key with every other.
  const composer = new Composer({
    merge: true,
    resolveKnownTags: false,
    uniqueKeys: false,
    logLevel: "silent",
  });
  const documents: Document.Parsed[] = [];
  lines.addNewLine(0);
  for (const lexeme of new Lexer().lex(text)) {
    if (parser.stack.length > mostLevels) {
      throw wrongInput(`${place(parser.offset)}: ${tooManyLevels}`);
    }
    for (const token of parser.next(lexeme)) documents.push(...composer.next(token));
  }
  for (const token of parser.end()) documents.push(...composer.next(token));
  documents.push(...composer.end());
  return documents;
}
