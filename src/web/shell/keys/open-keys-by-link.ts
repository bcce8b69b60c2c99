import { askForDialog } from "../dialog-request.ts";

/** Opens the list of keys by the link at the foot of the document, which is no part of the screens. */
export function openKeysByLink(): void {
  const link = document.querySelector<HTMLAnchorElement>(".footer a[href^='#']");
  if (link === null) return;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    askForDialog("keys");
  });
  // It was followed before anybody listened.
  if (location.hash !== link.hash) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  askForDialog("keys");
}
