// Runs before the first paint, so a dark page doesn't flash white. The key is that of Mantine's
// manager.
(function setColourScheme() {
  var stored = null;
  try {
    stored = window.localStorage.getItem("mantine-color-scheme-value");
  } catch (error) {
    // A browser that blocks storage throws; use the system's scheme.
    stored = error instanceof Error ? "auto" : null;
  }
  var dark =
    stored === "dark" ||
    (stored !== "light" && window.matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
})();
