import type { Recognise } from "../finding.ts";

const number = /^([+\-−]?\d[\d.,’]{0,20})\s?([\p{L}°℃℉'"′″].{0,24})$/u;
const feetAndInches =
  /^(\d{1,2})\s?(?:['’′]|ft\.?|feet)\s?(\d{1,2}(?:\.\d{1,3})?)\s?(?:["”″]|''|in\.?|inches)?$/i;

/** The converter checks the unit. */
export const quantity: Recognise = ({ text, isShort }) => {
  if (!isShort || text.length > 48) return null;
  const found = { kind: "quantity", certainty: 0.95 } as const;
  const height = feetAndInches.exec(text);
  if (height !== null) {
    const value = Number(height[1]) * 12 + Number(height[2]);
    return { ...found, parts: { value, unit: "in" } };
  }
  const [, digits = "", unit = ""] = number.exec(text) ?? [];
  const value = readNumber(digits);
  return unit === "" || value === null ? null : { ...found, parts: { value, unit } };
};

function readNumber(digits: string): number | null {
  const plain = digits.replace("−", "-").replaceAll("’", "");
  const isGrouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain);
  const value = Number(isGrouped ? plain.replaceAll(",", "") : plain.replace(",", "."));
  return Number.isFinite(value) ? value : null;
}

const iso =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:[.,]\d{1,9})?\s?(Z|UTC|[+-]\d\d:?\d\d)?$/;
const mail =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d (?:GMT|UTC|[+-]\d{4})$/;

export const moment: Recognise = ({ text, isShort }) => {
  if (!isShort || text.length > 60) return null;
  const [, day, time, zone] = iso.exec(text) ?? [];
  if (day !== undefined && time !== undefined) {
    if (Number.isNaN(Date.parse(`${day}T${time}Z`))) return null;
    return {
      kind: "moment",
      certainty: 0.95,
      parts: { time: `${day}T${time}`, zone: zoneOf(zone) },
    };
  }
  if (mail.test(text)) return inUtc(Date.parse(text), 0.95);
  if (/^1\d{9}$/.test(text)) return inUtc(Number(text) * 1000, 0.8);
  return /^1\d{12}$/.test(text) ? inUtc(Number(text), 0.8) : null;
};

function inUtc(milliseconds: number, certainty: number) {
  if (Number.isNaN(milliseconds)) return null;
  const time = new Date(milliseconds).toISOString().slice(0, 19);
  const name = certainty < 0.9 ? "a Unix timestamp" : undefined;
  return {
    kind: "moment",
    certainty,
    parts: { time, zone: "UTC" },
    ...(name === undefined ? {} : { name }),
  } as const;
}

function zoneOf(zone = "UTC"): string {
  if (zone === "Z" || zone === "UTC") return "UTC";
  return zone.includes(":") ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
}
