// Asks for the code of a page that the server has drawn once that is painted: before, the two would
// share the line, and people would read later. What is done meanwhile is noted by early-input.js.
(function startAfterPaint() {
  var list = document.getElementById("late-scripts");
  if (list === null) return;
  /** @type {string[]} */
  var files = JSON.parse(list.textContent || "[]");
  var isAsked = false;
  function start() {
    if (isAsked) return;
    isAsked = true;
    files.forEach(function ask(file, index) {
      if (index > 0) {
        var link = document.createElement("link");
        link.rel = "modulepreload";
        link.crossOrigin = "";
        link.href = file;
        document.head.appendChild(link);
        return;
      }
      var script = document.createElement("script");
      script.type = "module";
      script.crossOrigin = "";
      script.src = file;
      document.head.appendChild(script);
    });
  }
  // A tab in the background paints nothing, and a browser that tells of no paint may have painted.
  if (document.visibilityState === "hidden") start();
  else if (typeof PerformanceObserver === "function") {
    new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  }
  setTimeout(start, 1000);
})();
