import type { Page } from "@playwright/test";
import type { Tab } from "./tab.ts";

export interface Downloaded {
  readonly filename: string;
  readonly content: Buffer;
}

/** Somebody at a browser, whose tabs share cookies and storage with each other and nobody else. */
export interface Person {
  readonly tab: Tab;
  /** The same tab where Playwright drives it: for what has no name in every browser. */
  readonly page: Page | null;
  openTab(): Promise<Tab>;
  /** Takes the sign-in that a call to the server was answered with, as a `cookie` header. */
  signIn(cookie: string): Promise<void>;
  /** Waits until the first tab loads nothing more: Firefox and WebKit tell as an error what a page lost that is left. */
  settle(): Promise<void>;
  /** What the browser saves while `press` is done. */
  download(press: () => Promise<void>): Promise<Downloaded>;
  /** What went to the console as an error, was thrown, or violated the page's policy, since last asked. */
  takeNoise(): Promise<string[]>;
  leave(): Promise<void>;
}

/** The pairs of a `cookie` header. */
export function readCookies(header: string): { name: string; value: string }[] {
  return header.split("; ").map((pair) => {
    const separator = pair.indexOf("=");
    return { name: pair.slice(0, separator), value: pair.slice(separator + 1) };
  });
}
