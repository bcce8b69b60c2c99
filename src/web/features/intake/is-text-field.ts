const withoutText = new Set([
  "button",
  "checkbox",
  "color",
  "file",
  "image",
  "radio",
  "range",
  "reset",
  "submit",
]);

/** True where a person types text, so that what they paste belongs there. */
export function isTextField(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return !withoutText.has(element.type);
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLElement && element.isContentEditable;
}
