// Shows options that were left open before the first paint, so nothing moves once the page runs.
// The entry is that of `browser/left-open.ts`.
(function openOptions() {
  var stored = null;
  try {
    stored = window.localStorage.getItem("openOptions");
  } catch (error) {
    // A browser that blocks storage throws; they stay folded.
    stored = error instanceof Error ? null : stored;
  }
  var page = window.location.pathname.split("/").pop();
  if (stored !== null && stored.indexOf('"' + page + '"') !== -1)
    document.documentElement.setAttribute("data-open-options", "");
})();
