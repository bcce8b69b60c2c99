import { relative } from "node:path";
import ts from "typescript";
import type { Compatibility } from "./compatibility.ts";
import { regularExpressionKeys } from "./regular-expression-keys.ts";

export interface NewerFeature {
  readonly file: string;
  readonly line: number;
  /** Path in the compatibility data. */
  readonly key: string;
  readonly lacking: readonly string[];
}

export interface NewerFeatures {
  readonly found: readonly NewerFeature[];
  readonly looked: number;
}

/** Names that differ between TypeScript's library types and the data. */
const sameAs: Readonly<Record<string, string>> = {
  ReadonlyArray: "Array",
  ReadonlyMap: "Map",
  ReadonlySet: "Set",
  ReadonlySetLike: "Set",
  IteratorObject: "Iterator",
  ArrayIterator: "Iterator",
  MapIterator: "Iterator",
  SetIterator: "Iterator",
  Generator: "Iterator",
};

const typedArray = /^(?:Big)?(?:Int|Uint|Float)\d+(?:Clamped)?Array$/;

/**
 * Finds features of the language's and browsers' libraries, by type, that a supported browser lacks. The build lowers
 * syntax, except for regular expressions.
 */
export function findNewerFeatures(
  program: ts.Program,
  files: readonly ts.SourceFile[],
  root: string,
  compatibility: Compatibility,
): NewerFeatures {
  const checker = program.getTypeChecker();
  const found: NewerFeature[] = [];
  let looked = 0;

  const look = (node: ts.Node, keys: readonly string[]) => {
    const key = keys.find((candidate) => compatibility.knows(candidate));
    if (key === undefined) return;
    looked += 1;
    const lacking = compatibility.lacking(key);
    if (lacking.length === 0) return;
    const source = node.getSourceFile();
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const file = relative(root, source.fileName).replaceAll("\\", "/");
    found.push({ file, line, key, lacking });
  };
  const lookAtMember = (node: ts.Node, owner: ts.Type, member: ts.Symbol | undefined) => {
    if (member !== undefined && isLibrary(member)) look(node, memberKeys(member, owner, checker));
  };

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isPropertyAccessExpression(node)) {
      const owner = checker.getTypeAtLocation(node.expression);
      lookAtMember(node.name, owner, checker.getSymbolAtLocation(node.name));
    } else if (ts.isObjectBindingPattern(node)) {
      const owner = checker.getTypeAtLocation(node);
      for (const { propertyName, name } of node.elements) {
        const named = propertyName ?? name;
        if (ts.isIdentifier(named)) lookAtMember(named, owner, owner.getProperty(named.text));
      }
    } else if (ts.isForOfStatement(node)) {
      const symbol = node.awaitModifier === undefined ? "iterator" : "asyncIterator";
      const owner = checker.getTypeAtLocation(node.expression);
      const member = checker
        .getPropertiesOfType(checker.getApparentType(owner))
        .find(({ name }) => name.startsWith(`__@${symbol}@`));
      lookAtMember(node.expression, owner, member);
    } else if (ts.isIdentifier(node) && isGlobalUse(node, checker)) {
      look(node, globalKeys(node.text));
    } else if (ts.isRegularExpressionLiteral(node)) {
      for (const key of regularExpressionKeys(node.text)) look(node, [key]);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of files) visit(file);
  return { found, looked };
}

function memberKeys(member: ts.Symbol, owner: ts.Type, checker: ts.TypeChecker): string[] {
  const name = member.name.startsWith("__@")
    ? `@@${member.name.slice(3).split("@")[0]}`
    : member.name;
  const declared = (member.declarations ?? []).flatMap(({ parent }) => ownerName(parent) ?? []);
  return [...declared, ...typeNames(owner, checker)].flatMap((found) => {
    const own = found.replace(/Constructor$/, "");
    const plain = sameAs[own] ?? own;
    const tried = typedArray.test(plain) ? [plain, "TypedArray"] : [plain];
    return tried.flatMap((one) => [
      `javascript.builtins.${one}.${name}`,
      // Statics are listed next to instance members, with distinct names.
      `api.${one}.${name}_static`,
      `api.${one}.${name}`,
    ]);
  });
}

/**
 * The declaring interface with its namespace, such as `Intl.NumberFormat`, or the variable that holds a constructor,
 * such as `URL`.
 */
function ownerName(declaration: ts.Node): string | undefined {
  if (ts.isTypeLiteralNode(declaration) && ts.isVariableDeclaration(declaration.parent)) {
    return declaration.parent.name.getText();
  }
  const outer = declaration.parent?.parent;
  if (ts.isInterfaceDeclaration(declaration)) {
    const inside = outer !== undefined && ts.isModuleDeclaration(outer) ? outer.name.text : null;
    return inside === null || inside === "global"
      ? declaration.name.text
      : `${inside}.${declaration.name.text}`;
  }
  // A variable or function of a namespace, such as `Intl.DurationFormat`.
  const statement = ts.isVariableDeclarationList(declaration) ? outer : declaration.parent;
  return statement !== undefined && ts.isModuleDeclaration(statement)
    ? statement.name.text
    : undefined;
}

/** The names of a type and its base types, for each part of a union. */
function typeNames(type: ts.Type, checker: ts.TypeChecker): string[] {
  const apparent = checker.getApparentType(type);
  if (apparent.isUnionOrIntersection()) {
    return apparent.types.flatMap((part) => typeNames(part, checker));
  }
  const name = apparent.symbol?.name;
  if (name === undefined) return [];
  const own = name === "globalThis" ? ["Window", "WorkerGlobalScope"] : [name];
  const bases = apparent.isClassOrInterface() ? checker.getBaseTypes(apparent) : [];
  return [...own, ...bases.flatMap((base) => typeNames(base, checker))];
}

function globalKeys(name: string): string[] {
  return [
    `javascript.builtins.${name}`,
    `api.${name}`,
    `api.Window.${name}`,
    `api.WorkerGlobalScope.${name}`,
  ];
}

function isGlobalUse(node: ts.Identifier, checker: ts.TypeChecker): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return false;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false;
  if (ts.isBindingElement(parent) || ts.isJsxAttribute(parent)) return false;
  const symbol = checker.getSymbolAtLocation(node);
  return symbol !== undefined && isLibrary(symbol) && (symbol.flags & ts.SymbolFlags.Value) !== 0;
}

function isLibrary({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some((declaration) =>
    /\/typescript\/lib\/lib\.[^/]*\.d\.ts$/.test(declaration.getSourceFile().fileName),
  );
}
