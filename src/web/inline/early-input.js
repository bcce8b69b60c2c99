// Notes what is pressed on the server's HTML until the page's own code is there, which then does it.
// A link leads where it leads without that, and so does a form with an address.
(function noteEarlyPresses() {
  /** @type {Element | null} */
  var pressed = null;
  /** @param {Event} event */
  function note(event) {
    var target = event.target;
    if (!(target instanceof Element)) return;
    var element = event.type === "submit" ? target : target.closest("button, [role=button]");
    var form = element !== null && element.closest("form");
    if (element === null || (form && form.hasAttribute("action"))) return;
    event.preventDefault();
    // A part that is taken over already would do it as well, and once more when all are.
    event.stopPropagation();
    pressed = element;
  }
  document.addEventListener("click", note, true);
  document.addEventListener("submit", note, true);
  window.takeEarlyPress = function takeEarlyPress() {
    document.removeEventListener("click", note, true);
    document.removeEventListener("submit", note, true);
    return pressed;
  };
})();
