import { expect, test } from "vitest";
import { manifest } from "./manifest.ts";
import { callOf, initialSettings } from "./page-settings.ts";

test.each(["generate", "pronounceable", "passphrase"] as const)(
  "begins with the defaults of %s",
  (operation) => {
    const call = callOf({ ...initialSettings, operation });
    expect(call).toEqual({ operation, options: manifest.operations[operation].options.parse({}) });
  },
);

test("asks for as many as are wanted, whichever way", () => {
  const wanted = { ...initialSettings, count: 7 };
  expect(callOf(wanted).options.count).toBe(7);
  expect(callOf({ ...wanted, operation: "passphrase" }).options.count).toBe(7);
});
