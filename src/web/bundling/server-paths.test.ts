import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serverPaths } from "./server-paths.ts";

/** As Vite reads them. */
const isPassedOn = (url: string) =>
  serverPaths.some((path) =>
    path.startsWith("^") ? new RegExp(path).test(url) : url.startsWith(path),
  );

test("the development server keeps every module of the pages, also one that is loaded anew", () => {
  const modules = globSync("**/*.{ts,tsx,css}", { cwd: join(import.meta.dirname, "..") });
  expect(modules).toContain("api/account/account.ts");
  const urls = modules.flatMap((path) => [`/${path}`, `/${path}?t=1700000000000`]);
  expect(urls.filter(isPassedOn)).toEqual([]);
});

test.each(["/api/users/me", "/api/utilities?query=a.ts", "/healthz", "/docs/reference"])(
  "the development server passes %s on",
  (url) => expect(isPassedOn(url)).toBe(true),
);
