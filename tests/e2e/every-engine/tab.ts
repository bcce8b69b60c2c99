import type { Page } from "@playwright/test";

export type Role = Parameters<Page["getByRole"]>[0];

/** How elements are told apart, as in Playwright. */
export interface ByName {
  name?: string | RegExp;
  exact?: boolean;
  level?: number;
}

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Where elements are looked for: a page, or a part of it. */
export interface Place {
  getByRole(role: Role, options?: ByName): Part;
  getByLabel(text: string | RegExp, options?: { exact?: boolean }): Part;
  getByText(text: string | RegExp, options?: { exact?: boolean }): Part;
  /** By a CSS selector. */
  locator(selector: string): Part;
}

/**
 * Elements that are looked for anew with each call. What acts on one waits until it can be acted on;
 * what asks of several, `count` and `isVisible`, answers at once.
 */
export interface Part extends Place {
  first(): Part;
  last(): Part;
  nth(index: number): Part;
  click(): Promise<void>;
  /**
   * Types at the end of what a field holds. Playwright's `fill` tells Firefox of no key, and React
   * takes no notice of it there.
   */
  pressSequentially(text: string): Promise<void>;
  /** Presses a key, such as `Enter`, while the element has the focus. */
  press(key: string): Promise<void>;
  setInputFiles(files: ChosenFile): Promise<void>;
  /** Waits until it is seen. */
  waitFor(): Promise<void>;
  count(): Promise<number>;
  isVisible(): Promise<boolean>;
  isEnabled(): Promise<boolean>;
  textContent(): Promise<string | null>;
  allTextContents(): Promise<string[]>;
  inputValue(): Promise<string>;
  getAttribute(name: string): Promise<string | null>;
}

/**
 * What stories of every browser use of a page. Playwright's own `Page` is one, so that these are its
 * names and meanings; what a story wants to see it asks by `expect.poll`.
 */
export interface Tab extends Place {
  /** An address, or a path of the site. */
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  url(): string | Promise<string>;
  /** Runs a function in the page, which sees nothing but its argument. */
  evaluate<Result>(run: () => Result | Promise<Result>): Promise<Result>;
  evaluate<Result, Argument>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  setViewportSize(size: { width: number; height: number }): Promise<void>;
  readonly keyboard: {
    press(key: string): Promise<void>;
    type(text: string): Promise<void>;
  };
}
