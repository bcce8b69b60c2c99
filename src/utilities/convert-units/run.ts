import { memberOf } from "#kit/manifest/family.ts";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { convertValue, toBase } from "./convert-value.ts";
import { family } from "./manifest.ts";
import { quantities } from "./quantities.ts";

/** A value in all units of the member's quantity. Refuses what is below absolute zero. */
export const run: RunFunction = async (operation, options, context) => {
  const member = memberOf(family, context.utilityId);
  const { value, from } = parseOptions(member, operation, options).options;
  const quantity = quantities.find(({ code }) => member.code === `convert-${code}`);
  if (quantity === undefined) throw new Error(`${member.code} has no quantity.`);
  if (quantity.code === "temperature" && toBase(quantity, value, from) < -1e-9) {
    throw new RunError("too_cold", "Nothing is colder than absolute zero, −273.15 °C.", {
      field: "value",
    });
  }
  const rows = convertValue(quantity, value, from).map((one) => [one.name, one.value]);
  return { type: "table", columns: ["Unit", quantity.name], rows };
};
