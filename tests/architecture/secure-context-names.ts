import path from "node:path";
import ts from "typescript";

/** How the library of the DOM says that something is missing in a page opened over plain http. */
const marker = "Available only in secure contexts";

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  lib: ["lib.es2024.d.ts", "lib.dom.d.ts"],
  jsx: ts.JsxEmit.Preserve,
  types: [],
  // What a page is made of besides cannot say what a browser has, and reading it takes ten times as long.
  noResolve: true,
};

/**
 * What each of these texts, by their paths, uses that only pages over https have. The types of the
 * DOM tell, whatever it is reached by.
 */
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
      // Asking the checker of every name would take as long as checking everything.
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

/** Declarations that bear the marker themselves, or stand in an interface that does. */
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

/** What a name stands for; one taken out of an object, as in `const { subtle } = crypto`, for its member. */
function symbolOf(checker: ts.TypeChecker, node: ts.Identifier): ts.Symbol | undefined {
  const { parent } = node;
  if (ts.isBindingElement(parent) && parent.name === node && parent.propertyName === undefined) {
    return checker.getTypeAtLocation(parent.parent).getProperty(node.text);
  }
  return checker.getSymbolAtLocation(node);
}

/** A type alone is no use: nothing is left of it when the page runs. */
function isInType(node: ts.Node): boolean {
  return ts.findAncestor(node, (each) => ts.isTypeNode(each)) !== undefined;
}

/**
 * A pattern for what a script without types reaches of it: the constructors, and what `navigator`
 * and `crypto` give.
 */
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
