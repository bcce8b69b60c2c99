import { Ivya } from "ivya";
import { getAriaDisabled, isElementVisible } from "ivya/utils";

const engine = Ivya.create({ browser: "webkit" });

const find = (selector: string): Element[] => engine.queryLocatorSelectorAll(selector, document);

const lastBoxes = new WeakMap<Element, string>();

/** Scrolls to the element and returns whether it has stopped moving, so that clicks don't miss it. */
function standsStill(element: Element): boolean {
  const { x, y, width, height, bottom } = element.getBoundingClientRect();
  if (y < 0 || bottom > innerHeight)
    element.scrollIntoView({ block: "center", behavior: "instant" });
  const box = [x, y, width, height].join();
  const stands = lastBoxes.get(element) === box;
  lastBoxes.set(element, box);
  return stands;
}

/** Returns the element, or what prevents acting on it. */
function reach(selector: string, needs: "exists" | "seen" | "ready"): Element | string {
  const found = find(selector);
  const [element] = found;
  if (element === undefined) return "is not there";
  if (found.length > 1) return `is there ${found.length} times`;
  if (needs !== "exists" && !isElementVisible(element)) return "is not seen";
  if (needs === "ready" && getAriaDisabled(element)) return "is switched off";
  if (needs === "ready" && !standsStill(element)) return "is moving";
  return element;
}

/** Runs in the page. */
export const inPage = {
  reach,
  count: (selector: string) => find(selector).length,
  texts: (selector: string) => find(selector).map((element) => element.textContent ?? ""),
  isVisible: (selector: string) => {
    const [element] = find(selector);
    return element !== undefined && isElementVisible(element);
  },
  isEnabled: (element: Element) => !getAriaDisabled(element),
  focus: (element: HTMLElement) => element.focus(),
  text: (element: Element) => element.textContent,
  value: (element: HTMLInputElement) => element.value,
  attribute: (element: Element, name: string) => element.getAttribute(name),
};
