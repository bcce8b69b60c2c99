import type { Page } from "@playwright/test";

/**
 * Noise fails a story: what a page writes to the console as an error, throws, or does against its
 * content security policy. React throws what differs between the server's HTML and what it renders
 * itself. Chromium is silent about a refused `eval` that the page caught, where Firefox is not.
 */
export async function collectNoise(page: Page, noise: string[] = []): Promise<string[]> {
  await page.addInitScript(() =>
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      // The reference's script asks whether it may, once it has loaded, and does without.
      if (blockedURI === "eval" && sourceFile.endsWith("/docs/reference/scalar.js")) return;
      console.error(`The policy's ${violatedDirective} refused ${blockedURI} to ${sourceFile}`);
    }),
  );
  page.on("pageerror", (error) => noise.push(error.message));
  page.on("console", (message) => {
    // The browser itself writes one for each refusal, which a story may ask for.
    const refused = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !refused) noise.push(message.text());
  });
  return noise;
}
