import path from "node:path";
import ts from "typescript";

/** How TypeScript's DOM library marks what plain HTTP lacks. */
const marker = "Available only in secure contexts";

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  lib: ["lib.es2024.d.ts", "lib.dom.d.ts"],
  jsx: ts.JsxEmit.Preserve,
  types: [],
  // Imports don't matter here, and reading them takes ten times as long.
  noResolve: true,
};

/** Lists what each text uses that requires HTTPS, by the DOM's types. */
export function secureContextNames(
  texts: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly string[]> {
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, version, ...rest) => {
    const text = texts.get(name);
    if (text === undefined) return getSourceFile(name, version, ...rest);
    return ts.createSourceFile(name, text, version);
  };
  const files = [...texts.keys()];
  const program = ts.createProgram(files, options, host);
  const checker = program.getTypeChecker();
  const marked = markedDeclarations(
    program.getSourceFiles().filter(({ fileName }) => path.basename(fileName) === "lib.dom.d.ts"),
  );
  const found = new Map<string, readonly string[]>();
  for (const file of files) {
    const source = program.getSourceFile(file);
    const names = new Set<string>();
    const visit = (node: ts.Node) => {
      // Checking every name would be as slow as a full type check.
      if (ts.isIdentifier(node) && marked.names.has(node.text) && !isInType(node)) {
        const { declarations = [] } = symbolOf(checker, node) ?? {};
        if (declarations.some((declaration) => marked.nodes.has(declaration))) names.add(node.text);
      }
      ts.forEachChild(node, visit);
    };
    if (source !== undefined) visit(source);
    if (names.size > 0) found.set(file, [...names].toSorted());
  }
  return found;
}

function markedDeclarations(libraries: readonly ts.SourceFile[]) {
  const nodes = new Set<ts.Node>();
  const names = new Set<string>();
  for (const library of libraries) {
    const visit = (node: ts.Node, isWithin: boolean): void => {
      const own = library.text.slice(node.pos, node.getStart(library)).includes(marker);
      const isMarked = isWithin || own;
      if (isMarked && "name" in node && ts.isIdentifier(node.name as ts.Node)) {
        nodes.add(node);
        names.add((node.name as ts.Identifier).text);
      }
      if (node === library || ts.isInterfaceDeclaration(node) || isMarked) {
        ts.forEachChild(node, (child) => visit(child, isMarked && node !== library));
      }
    };
    visit(library, false);
  }
  return { nodes, names };
}

/** Resolves destructured names, as in `const { subtle } = crypto`, to the member. */
function symbolOf(checker: ts.TypeChecker, node: ts.Identifier): ts.Symbol | undefined {
  const { parent } = node;
  if (ts.isBindingElement(parent) && parent.name === node && parent.propertyName === undefined) {
    return checker.getTypeAtLocation(parent.parent).getProperty(node.text);
  }
  return checker.getSymbolAtLocation(node);
}

/** Types alone don't exist at run time. */
function isInType(node: ts.Node): boolean {
  return ts.findAncestor(node, (each) => ts.isTypeNode(each)) !== undefined;
}

/** A pattern for untyped scripts: constructors, and members of `navigator` and `crypto`. */
export function secureContextPattern(): RegExp {
  const library = ts.getDefaultLibFilePath(options).replace(/[^/\\]*$/, "lib.dom.d.ts");
  const source = ts.createSourceFile(
    library,
    ts.sys.readFile(library) ?? "",
    ts.ScriptTarget.ES2024,
  );
  const { nodes } = markedDeclarations([source]);
  const interfaces = source.statements.filter((each) => ts.isInterfaceDeclaration(each));
  const constructors = interfaces.filter((each) => nodes.has(each)).map(({ name }) => name.text);
  const members = interfaces
    .filter(({ name }) => /^(Navigator|Crypto$)/.test(name.text))
    .flatMap((each) => each.members.filter((member) => nodes.has(member)))
    .flatMap(({ name }) => (name !== undefined && ts.isIdentifier(name) ? name.text : []));
  return new RegExp(
    `\\b(${constructors.join("|")}|(navigator|crypto)\\.(${members.join("|")}))\\b`,
    "g",
  );
}
