/** 3,200 characters unique to a number, so a half-written row can't look right. */
export function payloadOf(number: number): string {
  return `${number} `.padStart(16, "·").repeat(200);
}
