import { expect, type Page } from "@playwright/test";
import { expectTargets } from "./accessibility.ts";

const wide = { width: 1280, height: 800 };

const views = [
  { name: "320 px", size: { width: 320, height: 640 }, text: "" },
  { name: "200 % zoom", size: { width: wide.width / 2, height: wide.height / 2 }, text: "" },
  { name: "200 % text", size: wide, text: "200%" },
] as const;

/** Expects a page to be complete in every view, with controls large enough for a finger. Leaves it wide. */
export async function expectWhole(page: Page, label: string): Promise<void> {
  for (const { name, size, text } of views) {
    await page.setViewportSize(size);
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), text);
    await expect.poll(() => page.evaluate(findCut), `${label}, ${name}`).toEqual([]);
    if (name === "320 px") await expectTargets(page, label);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
}

export function findCut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const parts = document.querySelectorAll<HTMLElement>(
    "button, h1, h2, h3, label, legend, .mantine-Button-label, .mantine-SegmentedControl-label",
  );
  const cut = [...parts].filter((part) => {
    if (part.clientWidth <= 1 || !part.checkVisibility({ visibilityProperty: true })) return false;
    // A deliberate ellipsis shows the whole text on hover.
    if (getComputedStyle(part).textOverflow === "ellipsis" && part.title !== "") return false;
    return part.scrollWidth > part.clientWidth + 1;
  });
  const outside = [...document.querySelectorAll("body *")].find(
    (part) => part.getBoundingClientRect().right > clientWidth + 0.5,
  );
  const page = `the page: ${scrollWidth} of ${clientWidth}, ${outside?.outerHTML.slice(0, 120)}`;
  return [
    ...(scrollWidth > clientWidth ? [page] : []),
    ...cut.map((part) => `${part.tagName} ${part.textContent}`),
  ];
}
