/** 3,200 characters that differ for each number, so that a row that is only half on the disk cannot look right. */
export function payloadOf(number: number): string {
  return `${number} `.padStart(16, "·").repeat(200);
}
