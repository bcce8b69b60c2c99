import type { Page } from "@playwright/test";

/** What Firefox alone reports as errors of a page while somebody leaves it. */
const cutOff = /^(The operation was aborted\. $|error loading dynamically imported module: )/;

/**
 * Collects console errors, exceptions and policy violations. Hydration mismatches throw. Chromium, unlike Firefox,
 * doesn't report a refused `eval` that the page caught.
 */
export async function collectNoise(page: Page, noise: string[] = []): Promise<string[]> {
  await page.addInitScript(() =>
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      // The API reference probes for eval and works without it.
      if (blockedURI === "eval" && sourceFile.endsWith("/docs/reference/scalar.js")) return;
      console.error(`The policy's ${violatedDirective} refused ${blockedURI} to ${sourceFile}`);
    }),
  );
  let isLeaving = false;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) isLeaving = true;
  });
  page.on("domcontentloaded", () => {
    isLeaving = false;
  });
  page.on("pageerror", ({ message }) => {
    if (!isLeaving || !cutOff.test(message)) noise.push(message);
  });
  page.on("console", (message) => {
    // Browsers log refused requests, which stories may cause.
    const refused = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !refused) noise.push(message.text());
  });
  return noise;
}
