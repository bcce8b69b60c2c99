import { type Browser, chromium } from "@playwright/test";
import { findChromium, noChromium } from "../scripts/bootstrap/chromium.js";

export function openChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error(noChromium);
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
}
