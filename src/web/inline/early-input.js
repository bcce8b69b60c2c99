// Records what React will have missed: blurred fields, the pressed button and dropped files, for
// ../early-input.ts to replay. Otherwise a press would submit the form natively and lose its text,
// and a drop would leave the page.
(function noteEarlyInput() {
  /** @type {import("./early-input.d.ts").EarlyEvents} */
  var early = { left: [], pressed: null, dropped: [] };
  var types = ["click", "submit", "focusout"];
  var drags = ["dragover", "drop"];
  /** @param {Event} event */
  function note(event) {
    var target = event.target;
    if (!(target instanceof Element)) return;
    if (event.type === "focusout") early.left.push(target);
    else if (event instanceof DragEvent) noteDrag(event);
    else notePress(event, event.type === "submit" ? target : target.closest("button"));
  }
  /**
   * @param {Event} event
   * @param {Element | null} element
   */
  function notePress(event, element) {
    var form = element && element.closest("form");
    // A form with an address works without scripts.
    if (element === null || (form && form.hasAttribute("action"))) return;
    event.preventDefault();
    early.pressed = element;
  }
  /** @param {DragEvent} event */
  function noteDrag(event) {
    var data = event.dataTransfer;
    if (data === null || data.types.indexOf("Files") === -1) return;
    event.preventDefault();
    if (event.type === "drop") early.dropped = Array.prototype.slice.call(data.files);
  }
  /** @param {string} type */
  function listen(type) {
    document.addEventListener(type, note, true);
  }
  /** @param {string} type */
  function stop(type) {
    document.removeEventListener(type, note, true);
  }
  types.concat(drags).forEach(listen);
  window.takeEarlyInput = function takeEarlyInput() {
    types.forEach(stop);
    return early;
  };
  // Later than the rest: React replays a press during hydration, but knows nothing of a drop.
  window.endEarlyInput = function endEarlyInput() {
    drags.forEach(stop);
    delete window.endEarlyInput;
  };
})();
