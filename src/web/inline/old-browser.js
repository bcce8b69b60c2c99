// Shows the notice of the page to whoever comes with a browser that is too old, or in which the page
// does not start. Such a browser may know no modules, so that this is a classic script in the language
// of 2009. It stands in the page itself.
(function noticeOldBrowser() {
  // Whatever came last into all browsers that are supported.
  var knows =
    typeof Promise === "function" &&
    typeof Promise.withResolvers === "function" &&
    typeof ArrayBuffer.prototype.transfer === "function" &&
    typeof URL === "function" &&
    typeof URL.canParse === "function";
  var notice = document.getElementById("old-browser");
  function show() {
    if (notice !== null) notice.removeAttribute("hidden");
  }
  if (!knows) show();
  function judge() {
    if (!document.documentElement.hasAttribute("data-started")) show();
    // Its link stands before the one that skips to the content, which must be the first of a page.
    else if (knows && notice !== null) document.body.removeChild(notice);
  }
  // By then the page's modules have run, unless the browser could not.
  if (document.getElementById("late-scripts") === null) {
    window.addEventListener("load", judge);
    return;
  }
  // Here they come after the paint, and perhaps after that: their own end counts.
  /** @param {Event} event */
  function onEnd(event) {
    var ended = event.target;
    if (ended instanceof HTMLScriptElement && ended.type === "module") judge();
  }
  document.addEventListener("load", onEnd, true);
  document.addEventListener("error", onEnd, true);
})();
