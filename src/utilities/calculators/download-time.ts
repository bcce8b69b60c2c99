import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";
import { amountOption } from "./number-options.ts";

/** In bytes. */
export const sizes = {
  kB: "1000",
  MB: "1000000",
  GB: "1000000000",
  TB: "1000000000000",
  KiB: "1024",
  MiB: "1048576",
  GiB: "1073741824",
  TiB: "1099511627776",
} as const;

/** In bits per second. */
export const speeds = {
  "kbit/s": "1000",
  "Mbit/s": "1000000",
  "Gbit/s": "1000000000",
  "kB/s": "8000",
  "MB/s": "8000000",
  "GB/s": "8000000000",
  "MiB/s": "8388608",
} as const;

type Name<Units> = Extract<keyof Units, string>;

export const downloadTime = smallUtility({
  code: "download-time",
  name: "Download Time Calculator",
  description: "Calculate how long a download, upload or copy takes at a given speed.",
  category: "numbers",
  tags: ["download", "upload", "speed", "bandwidth", "time"],
  alsoCalled: [
    "transfer time",
    "file transfer calculator",
    "how long does a download take",
    "upload time",
    "how long to download",
    "backup time",
    "copy time",
  ],
  help: [
    "Calculate download time",
    "Enter the size and the speed, each with its unit.",
    "Internet providers state speed in bits: 100 Mbit/s is 12.5 MB/s. A kB is 1,000 bytes and a KiB is 1,024, which is what Windows calls KB.",
    "Real transfers are often 5 to 10% slower than the line.",
  ],
  does: ["calculate", "Shows the time."],
  options: z.strictObject({
    size: amountOption("Size", { default: 5, most: 1e9 }),
    sizeUnit: z
      .enum(Object.keys(sizes) as Name<typeof sizes>[])
      .default("GB")
      .meta({ title: "Unit of size" }),
    speed: amountOption("Speed", { default: 100, most: 1e9 }),
    speedUnit: z
      .enum(Object.keys(speeds) as Name<typeof speeds>[])
      .default("Mbit/s")
      .meta({ title: "Unit of speed" }),
  }),
  gives: { results: ["values"] },
  vector: {
    name: "A film",
    source: "Python 3.11: fractions.Fraction",
    options: { size: 4.7, sizeUnit: "GB", speed: 50, speedUnit: "Mbit/s" },
    gives: {
      type: "values",
      values: [
        { label: "Time", value: "12 minutes 32 seconds" },
        { label: "Seconds", value: "752" },
        { label: "Speed in MB/s", value: "6.25" },
        { label: "Speed in Mbit/s", value: "50" },
        { label: "GB in an hour", value: "22.5" },
      ],
    },
  },
  examples: [
    {
      name: "A backup",
      source: "Python 3.11: fractions.Fraction",
      options: { size: 1, sizeUnit: "TB", speed: 1, speedUnit: "Gbit/s" },
      gives: {
        type: "values",
        values: [
          { label: "Time", value: "2 hours 13 minutes 20 seconds" },
          { label: "Seconds", value: "8,000" },
          { label: "Speed in MB/s", value: "125" },
          { label: "Speed in Mbit/s", value: "1,000" },
          { label: "GB in an hour", value: "450" },
        ],
      },
    },
    {
      name: "Photos over a slow line",
      source: "Python 3.11: fractions.Fraction",
      options: { size: 350, sizeUnit: "MB", speed: 16, speedUnit: "Mbit/s" },
      gives: {
        type: "values",
        values: [
          { label: "Time", value: "2 minutes 55 seconds" },
          { label: "Seconds", value: "175" },
          { label: "Speed in MB/s", value: "2" },
          { label: "Speed in Mbit/s", value: "16" },
          { label: "GB in an hour", value: "7.2" },
        ],
      },
    },
  ],
});
