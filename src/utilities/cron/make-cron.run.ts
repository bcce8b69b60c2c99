import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { explained } from "./explained.ts";
import { monthDaysIn, monthsIn, shortened, weekdaysIn } from "./lists.ts";
import type { makeCron } from "./make-cron.ts";

/** Throws RunError `wrong_days`, `wrong_months`, `too_long_interval`, `two_kinds_of_days` and `unknown_zone`. */
export const run: RunFunction<typeof makeCron> = async (_operation, options, context) => {
  const expression = expressionOf(options);
  const notice = noticeOf(options);
  return {
    type: "parts",
    parts: [
      { title: "Cron expression", result: { type: "text", text: expression } },
      ...explained(expression, options, context),
    ],
    ...(notice !== "" && { notice }),
  };
};

type Choices = {
  readonly every: "minutes" | "hours" | "days" | "months";
  readonly step: number;
  readonly time: string;
  readonly weekdays: string;
  readonly monthDays: string;
  readonly months: string;
  readonly from: number;
  readonly to: number;
};

function expressionOf(choices: Choices): string {
  const { every, step } = choices;
  const [hour = 0, minute = 0] = choices.time.split(":").map(Number);
  const months = choices.months.trim() === "" ? "*" : shortened(monthsIn(choices.months), 1, 12);
  const days = `* ${months} ${weekdaysOf(choices.weekdays)}`;
  if (every === "minutes") {
    return `${step === 1 ? "*" : `*/${step}`} ${shortened(hoursFrom(choices, 1), 0, 23)} ${days}`;
  }
  if (every === "hours") {
    if (step > 23) {
      const sentence = "Cron counts hours within a day: choose at most 23, or run it daily.";
      throw new RunError("too_long_interval", sentence, { field: "step" });
    }
    return `${minute} ${steppedHours(choices)} ${days}`;
  }
  if (every === "days") return `${minute} ${hour} ${days}`;
  if (choices.weekdays.trim() !== "") {
    const sentence =
      "Cron would run on the days of the month and also on these days of the week: leave them empty, or run it daily.";
    throw new RunError("two_kinds_of_days", sentence, { field: "weekdays" });
  }
  return `${minute} ${hour} ${shortened(monthDaysIn(choices.monthDays), 1, 31)} ${months} *`;
}

function weekdaysOf(text: string): string {
  return text.trim() === "" ? "*" : shortened(weekdaysIn(text), 0, 6);
}

function steppedHours(choices: Choices): string {
  const { from, to, step } = choices;
  if (step === 1) return shortened(hoursFrom(choices, 1), 0, 23);
  if (from === 0 && to === 23) return `*/${step}`;
  return from <= to ? `${from}-${to}/${step}` : hoursFrom(choices, step).join(",");
}

/** Hours of the day, past midnight if the last is before the first. */
function hoursFrom({ from, to }: Choices, step: number): number[] {
  const count = ((to - from + 24) % 24) + 1;
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => (from + at * step) % 24);
}

function noticeOf({ every, step, monthDays }: Choices): string {
  if (every === "minutes" && 60 % step !== 0) {
    return `The last interval of each hour is shorter, because cron starts again at minute 0: ${60 % step} ${60 % step === 1 ? "minute" : "minutes"}.`;
  }
  if (every === "hours" && 24 % step !== 0) {
    return "The last interval of each day is shorter, because cron starts again at midnight.";
  }
  const last = every === "months" ? Math.max(...monthDaysIn(monthDays)) : 0;
  return last > 28 ? `In months without a day ${last}, that run is left out.` : "";
}
