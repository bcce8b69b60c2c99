import type { Page } from "@playwright/test";
import type { MainScreen, Viewer } from "./main-screens.ts";
import type { Site } from "./open-site.ts";
import { becomeAdministrator, register } from "./site.ts";

export function showTo(page: Page, site: Site): (screen: Screen) => Promise<void> {
  let seenBy: Viewer = "visitor";
  return async ({ viewer, prepare, path, arrange }) => {
    if (viewer !== seenBy && viewer !== "visitor") {
      await page.context().clearCookies();
      if (viewer === "administrator") await becomeAdministrator(page, site);
      else await register(page, site, "ada@example.com");
      seenBy = viewer;
    }
    await prepare?.(page);
    await page.goto(path);
    await arrange(page);
  };
}

type Screen = Pick<MainScreen, "viewer" | "prepare" | "path" | "arrange">;
