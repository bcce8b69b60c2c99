import type { Page } from "@playwright/test";
import type { MainScreen, Viewer } from "./main-screens.ts";
import { administratorEmail, register, type Site } from "./site.ts";

const emails = { person: "ada@example.com", administrator: administratorEmail };

/** What opens screens on a site of one's own for whoever sees them, each viewer's one after the other. */
export function showTo(page: Page, site: Site): (screen: Screen) => Promise<void> {
  let seenBy: Viewer = "visitor";
  return async ({ viewer, prepare, path, arrange }) => {
    if (viewer !== seenBy && viewer !== "visitor") {
      await page.context().clearCookies();
      await register(page, site, emails[viewer]);
      seenBy = viewer;
    }
    await prepare?.(page);
    await page.goto(path);
    await arrange(page);
  };
}

type Screen = Pick<MainScreen, "viewer" | "prepare" | "path" | "arrange">;
