export const frequencies = [
  { value: "hour", label: "Every hour" },
  { value: "day", label: "Every day" },
  { value: "week", label: "Every week" },
  { value: "month", label: "Every month" },
  { value: "cron", label: "Cron expression" },
] as const;
export type Frequency = (typeof frequencies)[number]["value"];

export const weekdays = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

/** When a schedule runs, as its form asks. Fields that a frequency doesn't use keep their values. */
export interface When {
  readonly frequency: Frequency;
  /** Minutes past the hour. */
  readonly minute: string;
  /** Such as `07:00`. */
  readonly time: string;
  /** From 0, which is Sunday. */
  readonly weekday: string;
  readonly monthDay: string;
  readonly cron: string;
}

export const firstWhen: When = {
  frequency: "day",
  minute: "0",
  time: "07:00",
  weekday: "1",
  monthDay: "1",
  cron: "",
};

/** Writes the choice as five cron fields. A field left empty makes an expression that is refused. */
export function cronOf({ frequency, minute, time, weekday, monthDay, cron }: When): string {
  if (frequency === "cron") return cron.trim();
  if (frequency === "hour") return `${plain(minute)} * * * *`;
  const [hours = "", minutes = ""] = time.split(":");
  const at = `${plain(minutes)} ${plain(hours)}`;
  if (frequency === "day") return `${at} * * *`;
  return frequency === "week" ? `${at} * * ${weekday}` : `${at} ${plain(monthDay)} * *`;
}

/** Reads five cron fields as the form asks. */
export function whenOf(cron: string): When {
  const [minute = "", hour = "", monthDay = "", month = "", weekday = ""] = cron.split(/\s+/);
  const own: When = { ...firstWhen, frequency: "cron", cron };
  if (!isNumber(minute) || month !== "*") return own;
  if (hour === "*" && monthDay === "*" && weekday === "*") {
    return { ...firstWhen, frequency: "hour", minute };
  }
  if (!isNumber(hour)) return own;
  const time = `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`;
  if (monthDay === "*" && weekday === "*") return { ...firstWhen, frequency: "day", time };
  if (monthDay === "*" && /^[0-6]$/.test(weekday)) {
    return { ...firstWhen, frequency: "week", time, weekday };
  }
  if (isNumber(monthDay) && weekday === "*") {
    return { ...firstWhen, frequency: "month", time, monthDay };
  }
  return own;
}

/** Says when a schedule runs, without its time zone. */
export function describeWhen(cron: string): string {
  const { frequency, minute, time, weekday, monthDay } = whenOf(cron);
  switch (frequency) {
    case "hour":
      return minute === "0" ? "Every hour" : `Every hour, ${minute} minutes past`;
    case "day":
      return `Every day at ${time}`;
    case "week":
      return `Every ${weekdays[Number(weekday)]} at ${time}`;
    case "month":
      return `Every month on day ${monthDay} at ${time}`;
    case "cron":
      return `Cron expression ${cron}`;
  }
}

/** Removes leading zeros, as in `07`. */
function plain(number: string): string {
  return number.trim().replace(/^0+(?=\d)/, "");
}

function isNumber(field: string): boolean {
  return /^\d{1,2}$/.test(field);
}
