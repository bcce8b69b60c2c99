import { type Browser, chromium } from "@playwright/test";
import { findChromium, noChromium } from "../scripts/bootstrap/chromium.js";

/** Opens the browser of the stories. Throws where there is none. */
export function openChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error(noChromium);
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
}
