// Runs before the first paint, so that a dismissed announcement doesn't move the page.
(function prepareAnnouncement() {
  var key = "dismissed-announcement";
  var banner = document.getElementById("announcement");
  var button = document.querySelector("#announcement button");
  if (banner === null || !(button instanceof HTMLElement)) return;
  var id = banner.getAttribute("data-id") || "";
  var until = banner.getAttribute("data-until") || "";
  var dismissed = null;
  try {
    dismissed = window.localStorage.getItem(key);
  } catch (error) {
    // A browser that blocks storage throws; show it on every page.
    dismissed = error instanceof Error ? null : id;
  }
  // A page kept for offline use may be older than the announcement's end.
  var today = new Date().toISOString().slice(0, 10);
  if (dismissed === id || (until !== "" && today > until)) {
    banner.remove();
    return;
  }
  button.hidden = false;
  button.addEventListener("click", function dismiss() {
    if (banner !== null) banner.remove();
    var main = document.getElementById("main");
    if (main !== null) main.focus({ preventScroll: true });
    try {
      window.localStorage.setItem(key, id);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
    }
  });
})();
