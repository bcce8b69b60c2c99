import { type Quantity, unit } from "./quantity.ts";

export const dataSize: Quantity = {
  code: "data-size",
  name: "Data Size",
  tags: ["byte", "megabyte", "mebibyte"],
  alsoCalled: ["file size", "storage", "bytes", "megabytes", "gigabytes", "mbit"],
  source: "A kilobyte is 1,000 bytes and a kibibyte 1,024 bytes (IEC 80000-13).",
  from: "mb",
  units: {
    bit: unit("Bit", 0.125),
    kbit: unit("Kilobit", 125),
    mbit: unit("Megabit", 125_000),
    gbit: unit("Gigabit", 125e6),
    b: unit("Byte", 1),
    kb: unit("Kilobyte", 1e3),
    mb: unit("Megabyte", 1e6),
    gb: unit("Gigabyte", 1e9),
    tb: unit("Terabyte", 1e12),
    pb: unit("Petabyte", 1e15),
    kib: unit("Kibibyte", 1024),
    mib: unit("Mebibyte", 1024 ** 2),
    gib: unit("Gibibyte", 1024 ** 3),
    tib: unit("Tebibyte", 1024 ** 4),
    pib: unit("Pebibyte", 1024 ** 5),
  },
  example: {
    value: 1,
    from: "gib",
    rows: [
      ["Byte", 1_073_741_824],
      ["Gigabyte", 1.073741824],
    ],
  },
};
