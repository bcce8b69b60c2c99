import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";

export const unixTimestamp = smallUtility({
  code: "unix-timestamp",
  name: "Convert Unix Timestamp",
  description:
    "Convert Unix timestamps to dates and back, in seconds, milliseconds, microseconds or nanoseconds.",
  category: "time",
  tags: ["unix", "timestamp", "epoch", "date", "time"],
  alsoCalled: [
    "unix timestamp converter",
    "epoch converter",
    "unix time",
    "timestamp to date",
    "date to timestamp",
    "posix time",
    "seconds since 1970",
    "linux time",
  ],
  help: [
    "Convert Unix timestamps",
    "Enter a timestamp or date to see it in every form. Leave empty for the current time.",
    "The unit is detected from the number of digits: up to 11 are seconds, 14 milliseconds, 17 microseconds, more nanoseconds. Choose the unit if that is wrong.",
    "Write dates in ISO 8601 or RFC 3339 format, such as 2024-02-29T13:45:30Z. Without an offset, they are in the chosen time zone. Unix time has no leap seconds.",
  ],
  does: ["convert", "Shows the time in every form."],
  takes: { text: "time" },
  detects: [
    {
      kind: "moment",
      confidence: 0.9,
      does: "convert it to a Unix timestamp",
      into: { time: "time", zone: "zone" },
    },
  ],
  options: z.strictObject({
    time: z
      .string()
      .max(50, "Timestamp or date can have at most 50 characters.")
      .default("")
      .meta({ title: "Timestamp or date", placeholder: "1700000000" }),
    unit: z
      .enum(["auto", "seconds", "milliseconds", "microseconds", "nanoseconds"])
      .default("auto")
      .meta({
        title: "Unit",
        choices: {
          auto: "Detect automatically",
          seconds: "Seconds",
          milliseconds: "Milliseconds",
          microseconds: "Microseconds",
          nanoseconds: "Nanoseconds",
        },
      }),
    zone: z
      .string()
      .max(50, "Time zone can have at most 50 characters.")
      .default("UTC")
      .meta({ title: "Time zone" }),
  }),
  gives: { results: ["values"] },
  vector: {
    name: "The billionth second",
    source: "GNU coreutils 9.1: date --utc --date=@1000000000 --rfc-3339=seconds",
    options: { time: "1000000000" },
    gives: {
      type: "values",
      values: [
        { label: "UTC", value: "2001-09-09T01:46:40Z" },
        { label: "Time zone", value: "2001-09-09T01:46:40+00:00", note: "Sunday" },
        { label: "Seconds", value: "1000000000" },
        { label: "Milliseconds", value: "1000000000000" },
        { label: "Microseconds", value: "1000000000000000" },
        { label: "Nanoseconds", value: "1000000000000000000" },
        { label: "Read as", value: "seconds" },
      ],
    },
  },
  examples: [
    {
      name: "Milliseconds of JavaScript in Tokyo",
      source: "GNU coreutils 9.1: TZ=Asia/Tokyo date --date=@1767323046.789 --iso-8601=ns",
      options: { time: "1767323046789", zone: "Asia/Tokyo" },
      gives: {
        type: "values",
        values: [
          { label: "UTC", value: "2026-01-02T03:04:06.789Z" },
          { label: "Time zone", value: "2026-01-02T12:04:06.789+09:00", note: "Friday" },
          { label: "Seconds", value: "1767323046.789" },
          { label: "Milliseconds", value: "1767323046789" },
          { label: "Microseconds", value: "1767323046789000" },
          { label: "Nanoseconds", value: "1767323046789000000" },
          { label: "Read as", value: "milliseconds" },
        ],
      },
    },
    {
      name: "A date into seconds",
      source: "GNU coreutils 9.1: date --utc --date=2038-01-19T03:14:07Z +%s",
      options: { time: "2038-01-19T03:14:07Z" },
      gives: {
        type: "values",
        values: [
          { label: "UTC", value: "2038-01-19T03:14:07Z" },
          { label: "Time zone", value: "2038-01-19T03:14:07+00:00", note: "Tuesday" },
          { label: "Seconds", value: "2147483647" },
          { label: "Milliseconds", value: "2147483647000" },
          { label: "Microseconds", value: "2147483647000000" },
          { label: "Nanoseconds", value: "2147483647000000000" },
          { label: "Read as", value: "a date" },
        ],
      },
    },
  ],
});
