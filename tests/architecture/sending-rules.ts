import ts from "typescript";

/** The one hook of all forms that send. */
export const formHook = "src/web/ui/forms/use-sending-form.ts";

/**
 * Elements `<form>` of their own: the one around every form that sends, and those of utilities, whose
 * fields come from a manifest and are run rather than sent. The search box is one for whoever has no
 * scripts, and sends nothing with them.
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

/** The flags that one sets around a call by hand, and what makes a form, of a file of the web. */
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

/** `const [isBusy, setBusy] = useState(…)`, whatever it begins with. */
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
