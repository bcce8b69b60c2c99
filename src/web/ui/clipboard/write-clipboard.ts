/** True where the browser takes a picture: over plain http none does. */
export function canCopyPictures(): boolean {
  return isSecureContext && typeof ClipboardItem === "function";
}

/**
 * Puts text or a picture into the clipboard and gives whether that worked: a browser may refuse it,
 * and over plain http it has no such interface. There text goes the old way.
 */
export async function writeClipboard(content: string | Blob): Promise<boolean> {
  const { clipboard } = navigator as { readonly clipboard?: Clipboard };
  try {
    if (clipboard === undefined) return typeof content === "string" && copySelected(content);
    if (typeof content === "string") await clipboard.writeText(content);
    // The browser takes PNG pictures and little else.
    else await clipboard.write([new ClipboardItem({ [content.type]: content })]);
    return true;
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError) return false;
    throw error;
  }
}

/** Copies as a person would: selects the text in a field that nobody sees, and gives the command. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.position = "fixed";
  field.style.opacity = "0";
  // A field makes one kind of line break of all; what is copied is to be the text as it is.
  field.addEventListener("copy", (event) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
  });
  document.body.append(field);
  try {
    field.select();
    return document.execCommand("copy");
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
