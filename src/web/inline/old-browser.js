// Shows a notice if the browser is too old or the page doesn't start. An inline classic script in
// 2009's language, as such browsers may not know modules.
(function noticeOldBrowser() {
  // The newest features of all supported browsers.
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
  // By now the modules have removed the notice, unless they couldn't run.
  window.addEventListener("load", function judge() {
    if (document.getElementById("old-browser") !== null) show();
  });
})();
