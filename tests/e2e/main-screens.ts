import { expect, type Page } from "@playwright/test";
import { busySite, busyTime } from "./busy-site.ts";

export type Viewer = "visitor" | "person" | "administrator";

export interface MainScreen {
  /** Also names its approved pictures. */
  readonly name: string;
  readonly path: string;
  readonly viewer: Viewer;
  /** The more telling width for approved pictures. */
  readonly width: "wide" | "narrow";
  prepare?(page: Page): Promise<void>;
  arrange(page: Page): Promise<void>;
}

const heading = (name: string) => async (page: Page) => {
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
};

const showList = async (page: Page) => {
  const utilities = page.getByRole("list", { name: "Utilities", exact: true });
  await expect(utilities.getByRole("link").first()).toBeVisible();
};

export const mainScreens: readonly MainScreen[] = [
  { name: "search", path: "/search", viewer: "visitor", width: "wide", arrange: showList },
  {
    name: "category",
    path: "/search?category=images",
    viewer: "visitor",
    width: "narrow",
    arrange: showList,
  },
  { name: "login", path: "/login", viewer: "visitor", width: "narrow", arrange: heading("Log in") },
  {
    name: "register",
    path: "/register",
    viewer: "visitor",
    width: "wide",
    arrange: heading("Create an account"),
  },
  {
    name: "resize-image",
    path: "/utilities/resize-image_1",
    viewer: "visitor",
    width: "wide",
    arrange: heading("Resize Image"),
  },
  {
    name: "format-json",
    path: "/utilities/format-json_1",
    viewer: "visitor",
    width: "wide",
    async arrange(page) {
      const text = page.getByRole("textbox", { name: "JSON" });
      await text.fill('{"city":"Lisbon","trams":[12,15,28],"hills":{"count":7,"steep":true}}');
      const outcome = page.getByRole("group", { name: "Result of the run" });
      await expect(outcome.getByText('"trams": [').first()).toBeVisible();
    },
  },
  {
    name: "generate-passwords",
    path: "/utilities/generate-passwords_1",
    viewer: "visitor",
    width: "narrow",
    async arrange(page) {
      await expect(page.getByRole("button", { name: "Generate", exact: true })).toBeEnabled();
    },
  },
  {
    name: "merge-pdf",
    path: "/utilities/merge-pdf_1",
    viewer: "person",
    width: "narrow",
    async arrange(page) {
      await expect(page.locator("input[type=file]")).toBeEnabled();
      // In the session's first second it has hours too, and is wider.
      await expect(page.getByRole("timer")).toHaveText(/^\d\d:\d\d$/);
    },
  },
  {
    name: "my-profile",
    path: "/my-profile",
    viewer: "person",
    width: "narrow",
    async arrange(page) {
      await expect(page.getByRole("list", { name: "Credit entries" })).toBeVisible();
    },
  },
  {
    name: "dashboard",
    path: "/admin/landing",
    viewer: "administrator",
    width: "wide",
    async prepare(page) {
      await page.clock.setFixedTime(busyTime);
      await page.route("**/api/admin/dashboard", (route) => route.fulfill({ json: busySite }));
    },
    async arrange(page) {
      await expect(page.getByRole("figure", { name: "Runs" })).toContainText("2,497");
    },
  },
];

const also = (viewer: Viewer, path: string, name: string) => ({
  name: path,
  path,
  viewer,
  arrange: heading(name),
});

export const otherScreens = [
  also("administrator", "/my-usage", "My usage"),
  also("administrator", "/docs", "API"),
  also("administrator", "/admin/list-utilities", "Manage Utilities"),
  also("administrator", "/admin/list-sessions", "Admin - User Sessions"),
  also("administrator", "/admin/delete-user", "Delete Users"),
  also("administrator", "/admin/users", "Users"),
  also("administrator", "/admin/runs", "Runs"),
  also("administrator", "/admin/pipelines", "Public Pipelines"),
  also("administrator", "/admin/audit", "Audit Log"),
];
