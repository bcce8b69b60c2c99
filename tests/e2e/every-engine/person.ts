import type { Page } from "@playwright/test";
import type { Tab } from "./tab.ts";

export interface Downloaded {
  readonly filename: string;
  readonly content: Buffer;
}

export interface Person {
  readonly tab: Tab;
  /** The same tab under Playwright, for what other drivers lack. */
  readonly page: Page | null;
  openTab(): Promise<Tab>;
  /** Adds the sign-in as a `cookie` header. */
  signIn(cookie: string): Promise<void>;
  /** Waits until the first tab stops loading: Firefox and WebKit report interrupted loads as errors. */
  settle(): Promise<void>;
  download(press: () => Promise<void>): Promise<Downloaded>;
  /** Console errors, exceptions and policy violations since the last call. */
  takeNoise(): Promise<string[]>;
  leave(): Promise<void>;
}

export function readCookies(header: string): { name: string; value: string }[] {
  return header.split("; ").map((pair) => {
    const separator = pair.indexOf("=");
    return { name: pair.slice(0, separator), value: pair.slice(separator + 1) };
  });
}
