import { Cron } from "croner";

const fields = [
  { name: "second", least: 0, most: 59 },
  { name: "minute", least: 0, most: 59 },
  { name: "hour", least: 0, most: 23 },
  { name: "day of month", least: 1, most: 31 },
  { name: "month", least: 1, most: 12 },
  { name: "day of week", least: 0, most: 7 },
] as const;

const nicknames = ["@yearly", "@annually", "@monthly", "@weekly", "@daily", "@midnight", "@hourly"];

/** Names the wrong number or field; null if nothing is found. */
export function findCronMistake(expression: string): string | null {
  if (expression.startsWith("@")) {
    const isKnown = nicknames.includes(expression.toLowerCase());
    return isKnown ? null : `${expression} isn't supported: use ${nicknames.join(", ")}`;
  }
  const parts = expression.split(/\s+/);
  const without = fields.length - parts.length;
  if (without !== 0 && without !== 1)
    return "it should have five fields, or six with seconds first";
  for (const [index, part] of parts.entries()) {
    const field = fields[index + without];
    if (field === undefined) continue;
    const { name, least, most } = field;
    const wrong = numbersIn(part).find((number) => number < least || number > most);
    if (wrong !== undefined) return `its ${name} is ${wrong}, but must be from ${least} to ${most}`;
    if (!isRead(part, index, parts.length)) return `its ${name}, "${part}", can't be read`;
  }
  return null;
}

function numbersIn(part: string): number[] {
  const moments = part.replace(/[/#]\d*/g, "").match(/\d+/g);
  return moments?.map(Number) ?? [];
}

function isRead(part: string, index: number, count: number): boolean {
  const alone = Array.from({ length: count }, (_, other) => (other === index ? part : "*"));
  try {
    return new Cron(alone.join(" "), { mode: "5-or-6-parts", paused: true }) instanceof Cron;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}
