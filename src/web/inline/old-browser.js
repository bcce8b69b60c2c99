// Shows the page's notice in a browser that is too old, or in which the page doesn't start. Such a
// browser may know no modules, so this is a classic script in the language of 2009, in the page itself.
(function noticeOldBrowser() {
  // What came last to all supported browsers.
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
  // By then the page's modules have run and removed the notice, unless the browser couldn't run them.
  window.addEventListener("load", function judge() {
    if (document.getElementById("old-browser") !== null) show();
  });
})();
