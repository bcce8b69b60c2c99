import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect } from "./site.ts";

type Change =
  | { readonly attribute: string; readonly value: string }
  | { readonly property: "checked" | "disabled" }
  | { readonly style: string; readonly value: string }
  | "focus";

interface Control {
  readonly selector: string;
  readonly change: Change;
  /** The class of an ancestor to compare, if the control itself shows nothing. */
  readonly within?: string;
}

export const controls = {
  "a segment that is chosen": {
    selector: ".mantine-SegmentedControl-label:not([data-active])",
    change: { attribute: "data-active", value: "true" },
  },
  "a switch": {
    selector: ".mantine-Switch-input",
    change: { property: "checked" },
    within: "mantine-Switch-root",
  },
  "a switch that is off for good": {
    selector: ".mantine-Switch-input",
    change: { property: "disabled" },
    within: "mantine-Switch-root",
  },
  "a box that is ticked": {
    selector: "tbody .mantine-Checkbox-input",
    change: { property: "checked" },
    within: "mantine-Checkbox-root",
  },
  "a row that is chosen": {
    selector: "tbody tr:not([data-selected])",
    change: { attribute: "data-selected", value: "true" },
  },
  "a radio button": {
    selector: ".mantine-Radio-radio",
    change: { property: "checked" },
    within: "mantine-Radio-root",
  },
  "a star that is pressed": {
    selector: "button[aria-pressed=false]:has(svg)",
    change: { attribute: "aria-pressed", value: "true" },
  },
  "the page one is on": {
    selector: "nav a[aria-current=page]",
    change: { attribute: "aria-current", value: "false" },
  },
  "a suggestion that is chosen": {
    selector: "[data-selected].mantine-Spotlight-action",
    change: { attribute: "data-selected", value: "" },
  },
  "a button that is off": {
    selector: "main button.mantine-Button-root:enabled",
    change: { property: "disabled" },
  },
  "a field with a mistake": {
    selector: "main .mantine-TextInput-input",
    change: { attribute: "aria-invalid", value: "true" },
  },
  "a field with the focus": { selector: "main .mantine-TextInput-input", change: "focus" },
  "a button with the focus": {
    selector: "main button.mantine-Button-root:enabled",
    change: "focus",
  },
  "a link with the focus": { selector: "main a", change: "focus" },
  "how far something is": {
    selector: ".mantine-Progress-section",
    change: { style: "width", value: "0" },
  },
  "how far a slider is": {
    selector: ".mantine-Slider-bar",
    change: { style: "width", value: "0" },
    within: "mantine-Slider-root",
  },
  "the grip of a slider": {
    selector: ".mantine-Slider-thumb",
    change: { style: "left", value: "100%" },
    within: "mantine-Slider-root",
  },
  "where a file may be dropped": {
    selector: "main button:has-text('Drop ')",
    change: { attribute: "data-over", value: "true" },
  },
  "time that is nearly up": {
    selector: "[role=timer]",
    change: { attribute: "data-urgent", value: "toggled" },
  },
} as const satisfies Readonly<Record<string, Control>>;

export type ControlName = keyof typeof controls;

/** In colour channels of pixels; fewer aren't noticeable. */
const fewestColours = 60;

/** Expects that these controls look different by state in forced colours. */
export async function expectStatesShown(page: Page, names: readonly ControlName[]): Promise<void> {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  for (const name of names) {
    // Late parts may replace the control between pictures.
    await expect
      .poll(() => coloursChanged(page, controls[name]), { message: name, timeout: 10_000 })
      .toBeGreaterThan(fewestColours);
  }
  await page.emulateMedia({ forcedColors: "none", reducedMotion: "reduce" });
}

/** Counts differing colour channels between both states. */
async function coloursChanged(page: Page, control: Control): Promise<number> {
  const { selector, change, within } = control;
  const element = page.locator(selector).first();
  const around = `xpath=ancestor::*[contains(concat(" ", @class, " "), " ${within} ")]`;
  const region = within === undefined ? element : element.locator(around);
  // Scrolled to the centre, because the header covers the top.
  await region.evaluate((node) => node.scrollIntoView({ block: "center" }));
  const box = await region.boundingBox();
  // Being replaced; if it never comes, the test times out.
  if (box === null) return 0;
  const clip = { x: box.x - 4, y: box.y - 4, width: box.width + 8, height: box.height + 8 };
  const take = () => page.screenshot({ clip, caret: "hide" }).then(coloursOf);
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
  const before = await take();
  // Held directly, because the change may break its selector.
  const handle = await element.elementHandle();
  if (handle === null) return 0;
  const original = await handle.evaluate((node, asked) => {
    if (!(node instanceof HTMLElement)) return null;
    const had =
      asked !== "focus" && "attribute" in asked ? node.getAttribute(asked.attribute) : null;
    if (asked === "focus") node.focus({ focusVisible: true } as FocusOptions);
    else if ("attribute" in asked) {
      if (asked.value === "toggled") node.toggleAttribute(asked.attribute);
      else if (asked.value === "") node.removeAttribute(asked.attribute);
      else node.setAttribute(asked.attribute, asked.value);
    } else if ("style" in asked) node.style.setProperty(asked.style, asked.value, "important");
    else if (asked.property === "disabled") Object.assign(node, { disabled: true });
    else Object.assign(node, { checked: !(node as HTMLInputElement).checked });
    return had;
  }, change);
  const after = await take();
  if (change !== "focus" && "attribute" in change) {
    await handle.evaluate(
      (node, [name, value]) =>
        value === null ? node.removeAttribute(name) : node.setAttribute(name, value),
      [change.attribute, original] as const,
    );
  }
  return before.filter((dot, index) => Math.abs(dot - (after[index] ?? 0)) > 64).length;
}

async function coloursOf(picture: Buffer): Promise<Uint8Array> {
  return new Uint8Array(await sharp(picture).removeAlpha().raw().toBuffer());
}
