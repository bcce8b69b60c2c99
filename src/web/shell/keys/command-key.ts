/**
 * What is on the key that shortcuts are pressed with.
 *
 * @param isInBrowser false where a page is drawn as for anybody: only the browser knows its machine
 */
export function commandKey(isInBrowser: boolean): string {
  return isInBrowser && /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";
}
