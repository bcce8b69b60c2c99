import { expect, type Page } from "@playwright/test";
import { expectTargets } from "./accessibility.ts";

const wide = { width: 1280, height: 800 };

/**
 * How small a page may be seen: in 320 pixels, at twice the size of everything, and at twice the size of
 * text alone (WCAG 2.2, success criteria 1.4.10 and 1.4.4).
 */
const views = [
  { name: "320 px", size: { width: 320, height: 640 }, text: "" },
  { name: "200 % zoom", size: { width: wide.width / 2, height: wide.height / 2 }, text: "" },
  { name: "200 % text", size: wide, text: "200%" },
] as const;

/** Expects that a page is whole however small it is seen, and that each control can be met with a finger. */
export async function expectWhole(page: Page, label: string): Promise<void> {
  for (const { name, size, text } of views) {
    await page.setViewportSize(size);
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), text);
    await expect.poll(() => page.evaluate(findCut), `${label}, ${name}`).toEqual([]);
    if (name === "320 px") await expectTargets(page, label);
  }
}

/** What is wider than the page, and texts that are longer than their place. Runs in the page. */
export function findCut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const parts = document.querySelectorAll<HTMLElement>(
    "button, h1, h2, h3, label, legend, .mantine-Button-label, .mantine-SegmentedControl-label",
  );
  const cut = [...parts].filter((part) => {
    if (part.clientWidth <= 1 || !part.checkVisibility({ visibilityProperty: true })) return false;
    // What ends in dots by design says the whole where it is pointed at.
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
