import { familyRun } from "#kit/run/family-run.ts";
import { RunError } from "#kit/run/run-error.ts";
import { convertValue, toBase } from "./convert-value.ts";
import { members } from "./manifest.ts";

/** Refuses temperatures below absolute zero. */
export const run = familyRun(members, ({ quantity }) => async (_operation, { value, from }) => {
  if (quantity.code === "temperature" && toBase(quantity, value, from) < -1e-9) {
    throw new RunError(
      "too_cold",
      "Nothing is colder than absolute zero, −273.15 °C: enter a higher temperature.",
      {
        field: "value",
      },
    );
  }
  const rows = convertValue(quantity, value, from).map((one) => [one.name, one.value]);
  return { type: "table", columns: ["Unit", quantity.name], rows };
});
