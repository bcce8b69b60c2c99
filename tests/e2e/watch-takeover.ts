/** What becomes an attribute, or part of one. */
type Value = string | number | boolean | null | undefined;

/** What Preact's released code keeps of what it has drawn: its tree hangs at the element it was drawn into. */
interface Drawn {
  readonly type: unknown;
  readonly props: Readonly<Record<string, unknown>> | string;
  readonly __k: readonly (Drawn | null)[] | null;
  readonly __e: Node | null;
}

/**
 * Writes an error to the console where what the server has drawn is not what the page's own code
 * draws in its place: an element that is made anew or thrown away, another text, another attribute.
 * Preact says nothing of it, and leaves attributes as they came. Runs in the page before anything
 * else, and sees nothing but itself.
 */
export function watchTakeover(): void {
  let before: readonly Element[] = [];
  let text = "";
  const names: Readonly<Record<string, string>> = { className: "class", htmlFor: "for" };
  // What is typed or chosen, and what is no attribute.
  const left = new Set(["children", "value", "checked", "defaultValue", "defaultChecked", "class"]);

  const tell = (what: string) => console.error(`The page that was taken over: ${what}`);
  const tagOf = (element: Element) => (element.cloneNode() as Element).outerHTML;

  function compareStyle(element: HTMLElement, style: Readonly<Record<string, Value>>): void {
    const { style: drawn } = document.createElement("i");
    for (const [name, value] of Object.entries(style)) {
      if (value === undefined || value === null) continue;
      if (name.startsWith("--")) drawn.setProperty(name, String(value));
      else Object.assign(drawn, { [name]: value });
    }
    for (const name of drawn) {
      const [is, should] = [element.style, drawn].map((each) => each.getPropertyValue(name));
      if (is !== should) tell(`${name} is ${is} and should be ${should} in ${tagOf(element)}`);
    }
  }

  function compareAttribute(element: Element, prop: string, value: Value): void {
    const name = names[prop] ?? prop;
    const saysFalse = /^(?:aria-|data-|spellcheck$)/.test(name);
    const isMissing = value === undefined || value === null || (value === false && !saysFalse);
    const is = element.getAttribute(name);
    // `true` stands for an attribute without a value, but for some.
    const should = isMissing ? null : String(value);
    if (is === should || (value === true && is === "")) return;
    tell(`${name} is ${is} and should be ${should} in ${tagOf(element)}`);
  }

  function compare(drawn: Drawn | null): void {
    if (drawn === null) return;
    const { props, __e: element } = drawn;
    if (typeof drawn.type === "string" && element instanceof Element && typeof props === "object") {
      for (const [prop, value] of Object.entries(props)) {
        if (prop === "style" && typeof value === "object" && value !== null) {
          compareStyle(element as HTMLElement, value as Record<string, Value>);
        } else if (prop === "dangerouslySetInnerHTML" || prop === "ref" || left.has(prop)) continue;
        else if (typeof value !== "function" && !/^on[A-Z]/.test(prop)) {
          compareAttribute(element, prop, value as Value);
        }
      }
    }
    for (const child of drawn.__k ?? []) compare(child);
  }

  const rootOf = () => document.querySelector("#root");

  new MutationObserver((_, observer) => {
    observer.disconnect();
    before = [...(rootOf()?.querySelectorAll("*") ?? [])];
    text = rootOf()?.textContent ?? "";
  }).observe(document, { subtree: true, attributeFilter: ["data-started"] });

  document.addEventListener("takenover", () => {
    const gone = before.find((element) => !element.isConnected);
    if (gone !== undefined) tell(`${tagOf(gone)} is gone, or made anew`);
    const root = rootOf();
    const now = root?.textContent ?? "";
    if (now !== text) {
      const place = [...text].findIndex((letter, index) => letter !== now[index]);
      const [is, was] = [now, text].map((each) => each.slice(Math.max(0, place - 20), place + 60));
      tell(`a text is another at ${location.pathname}: “${is}” in place of “${was}”`);
    }
    compare((root as unknown as { __k: Drawn }).__k);
  });
}
