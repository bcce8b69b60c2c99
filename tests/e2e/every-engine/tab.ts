import type { Page } from "@playwright/test";

export type Role = Parameters<Page["getByRole"]>[0];

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

export interface Place {
  getByRole(role: Role, options?: ByName): Part;
  getByLabel(text: string | RegExp, options?: { exact?: boolean }): Part;
  getByText(text: string | RegExp, options?: { exact?: boolean }): Part;
  locator(selector: string): Part;
}

/** Elements found anew on each call. Actions wait until possible; `count` and `isVisible` return at once. */
export interface Part extends Place {
  first(): Part;
  last(): Part;
  nth(index: number): Part;
  click(): Promise<void>;
  /** Appends by typing. Playwright's `fill` sends no keys in Firefox, where React then ignores it. */
  pressSequentially(text: string): Promise<void>;
  press(key: string): Promise<void>;
  setInputFiles(files: ChosenFile): Promise<void>;
  waitFor(): Promise<void>;
  count(): Promise<number>;
  isVisible(): Promise<boolean>;
  isEnabled(): Promise<boolean>;
  textContent(): Promise<string | null>;
  allTextContents(): Promise<string[]>;
  inputValue(): Promise<string>;
  getAttribute(name: string): Promise<string | null>;
}

/** What stories in every browser use of a page, named as in Playwright's `Page`. Assertions use `expect.poll`. */
export interface Tab extends Place {
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  url(): string | Promise<string>;
  /** The function runs in the page and sees only its argument. */
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
