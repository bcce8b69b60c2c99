import ts from "typescript";

export const formHook = "src/web/ui/forms/use-sending-form.ts";

/**
 * Allowed `<form>` elements: the shared one, and utilities', which run instead of sending. The search box is one
 * without scripts.
 */
export const formElements: readonly string[] = [
  "src/utilities/generate-passwords_1/page.tsx",
  "src/utilities/resize-image_1/page.tsx",
  "src/web/features/catalogue/filter/filter-box.tsx",
  "src/web/features/generated-page/options/option-form.tsx",
  "src/web/ui/forms/sending-form.tsx",
];

const busyName =
  /^(is|was)?(busy|pending|sending|saving|loading|submitting|deleting|removing|updating|leaving|changing|extending|cancelling|downloading|zipping|adding|working)$/i;

export function sendingIdioms(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kindOf(path));
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isBusyState(node)) found.push("a hand-made busy flag");
    if (importsUseForm(node) && path !== formHook) found.push("a form without useSendingForm");
    if (isFormElement(node) && !formElements.includes(path)) {
      found.push("a <form> without SendingFormElement");
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function kindOf(path: string): ts.ScriptKind {
  return path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}

/** `const [isBusy, setBusy] = useState(…)`, with any initial value. */
function isBusyState(node: ts.Node): boolean {
  if (!ts.isVariableDeclaration(node) || !ts.isArrayBindingPattern(node.name)) return false;
  if (node.initializer === undefined || !ts.isCallExpression(node.initializer)) return false;
  if (node.initializer.expression.getText() !== "useState") return false;
  const [state] = node.name.elements;
  return state !== undefined && ts.isBindingElement(state) && busyName.test(state.name.getText());
}

function importsUseForm(node: ts.Node): boolean {
  if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return false;
  return node.moduleSpecifier.text === "@mantine/form";
}

function isFormElement(node: ts.Node): boolean {
  return (
    (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) &&
    node.tagName.getText() === "form"
  );
}
