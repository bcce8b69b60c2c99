import { askForDialog } from "../dialog-request.ts";

/** Opens the key list from the footer link, which is outside the screens. */
export function openKeysByLink(): void {
  const link = document.querySelector<HTMLAnchorElement>(".footer a[href^='#']");
  if (link === null) return;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    askForDialog("keys");
  });
  // It was clicked before this listened.
  if (location.hash !== link.hash) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  askForDialog("keys");
}
