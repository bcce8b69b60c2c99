/** Returns false over plain HTTP, where no browser copies images. */
export function canCopyPictures(): boolean {
  return isSecureContext && typeof ClipboardItem === "function";
}

/**
 * Copies text or an image and returns whether it worked. Over plain HTTP the clipboard API is
 * missing, so text uses the old command.
 */
export async function writeClipboard(content: string | Blob): Promise<boolean> {
  const { clipboard } = navigator as { readonly clipboard?: Clipboard };
  try {
    if (clipboard === undefined) return typeof content === "string" && copySelected(content);
    if (typeof content === "string") await clipboard.writeText(content);
    // Browsers accept PNG and little else.
    else await clipboard.write([new ClipboardItem({ [content.type]: content })]);
    return true;
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError) return false;
    throw error;
  }
}

/** Copies by selecting text in an invisible field. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.position = "fixed";
  field.style.opacity = "0";
  // Fields normalise line breaks, so set the original text.
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
