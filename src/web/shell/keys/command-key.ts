/**
 * Returns the label of the shortcut key.
 * @param isInBrowser false for generic rendering, because only the browser knows its system
 */
export function commandKey(isInBrowser: boolean): string {
  return isInBrowser && /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";
}
