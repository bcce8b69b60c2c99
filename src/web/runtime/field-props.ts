import { options, type VNode } from "preact";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface FieldProps {
  readonly value?: unknown;
  readonly checked?: unknown;
}

const box = "[type=checkbox], [type=radio]";

/** What a field was last drawn with. */
const drawn = new WeakMap<Field, FieldProps>();

const { vnode: beforeVNode, diffed: beforeDiffed } = options;

options.vnode = (vnode) => {
  if (typeof vnode.type === "string") nameAsDom(vnode.props as Record<string, unknown>);
  beforeVNode?.(vnode);
};

/** Under React's name Preact would take `false` for an attribute that is not there. */
function nameAsDom(props: Record<string, unknown>): void {
  if (!("spellCheck" in props)) return;
  props["spellcheck"] = props["spellCheck"];
  delete props["spellCheck"];
}

options.diffed = (vnode: VNode & { readonly __e?: Field | null }) => {
  beforeDiffed?.(vnode);
  const { type, props, __e: field } = vnode;
  if (field && (type === "input" || type === "textarea" || type === "select")) {
    drawn.set(field, props as FieldProps);
  }
};

/**
 * As in React, a field shows what it is drawn with, also where what was typed or chosen is refused: a
 * switch, for example, that first asks whether one is sure. Preact draws again only what changes.
 */
function restore({ type, target }: Event): void {
  if (!(target instanceof Element)) return;
  // Of these the handlers hear by the other event, which is still to come.
  if (type === "input" && target.matches(`select, ${box}, [type=file]`)) return;
  const fields = target.matches("input[type=radio]")
    ? target.ownerDocument.querySelectorAll<Field>("input[type=radio]")
    : [target as Field];
  // By then what the handlers have changed is drawn.
  queueMicrotask(() => {
    for (const field of fields) show(field, drawn.get(field));
  });
}

function show(field: Field, { value, checked }: FieldProps = {}): void {
  if (field.matches(box)) {
    if (typeof checked === "boolean") (field as HTMLInputElement).checked = checked;
    return;
  }
  if (
    field.matches("[type=file], [multiple]") ||
    (typeof value !== "string" && typeof value !== "number")
  )
    return;
  // Of a number only what it comes to: "1.0" is being typed where 1 is what it says.
  const isSame = field.type === "number" && Number(field.value) === Number(value);
  if (!isSame && field.value !== String(value)) field.value = String(value);
}

if (typeof document !== "undefined") {
  window.addEventListener("input", restore);
  window.addEventListener("change", restore);
}
