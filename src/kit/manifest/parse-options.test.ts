import { expect, test } from "vitest";
import { z } from "zod";
import { parseOptions } from "./parse-options.ts";
import { RunError } from "../run/run-error.ts";

const manifest = {
  operations: {
    cut: {
      options: z
        .strictObject({
          length: z.int("Length must be a whole number.").default(10),
          side: z.enum(["left", "right"]).default("left"),
        })
        .refine((options) => options.length > 0, { message: "Nothing would be cut" }),
    },
  },
};

test.each(["paste", "toString", "__proto__", ""])("refuses the operation %j", (operation) => {
  expect(() => parseOptions(manifest, operation, {})).toThrow(
    new RunError("unknown_operation", `There is no operation "${operation}".`),
  );
});

test.each([
  [{ length: 1.5 }, "length: Length must be a whole number."],
  [{ length: 0 }, "Nothing would be cut"],
  [{ width: 1 }, "width: This option doesn't exist."],
  ["text", "The options must be an object."],
  [
    { length: "1", side: "top" },
    "length: Length must be a whole number. side: This must be one of left, right.",
  ],
])("refuses options %j in words", (options, sentence) => {
  expect(() => parseOptions(manifest, "cut", options)).toThrow(
    new RunError("invalid_options", sentence),
  );
});

test.each([
  [undefined, { length: 10, side: "left" }],
  [null, { length: 10, side: "left" }],
  [{ length: 3 }, { length: 3, side: "left" }],
])("fills in defaults for %j", (options, parsed) => {
  expect(parseOptions(manifest, "cut", options)).toEqual(parsed);
});
