// Stands in the page and runs before the first paint, so that a dark page does not flash white; the
// key is the one of Mantine's manager.
(function setColourScheme() {
  var stored = null;
  try {
    stored = window.localStorage.getItem("mantine-color-scheme-value");
  } catch (error) {
    // A browser that blocks storage throws here: the system's scheme is used then.
    stored = error instanceof Error ? "auto" : null;
  }
  var dark =
    stored === "dark" ||
    (stored !== "light" && window.matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
})();
