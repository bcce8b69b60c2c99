export type Pdfium = {
  /** Pointers are numbers, 0 for null. */
  call(name: string, ...words: number[]): number;
  /** Memory grows, so read it again after each call. */
  bytes(): Uint8Array<ArrayBuffer>;
};

/** Throws Error if memory runs out. */
export function copyInto(pdfium: Pdfium, bytes: Uint8Array): number {
  const place = reserve(pdfium, bytes.byteLength);
  pdfium.bytes().set(bytes, place);
  return place;
}

/** Throws Error if memory runs out. */
export function reserve(pdfium: Pdfium, bytes: number): number {
  const place = pdfium.call("malloc", bytes);
  if (place === 0) throw new Error(`PDFium has no memory for ${bytes} bytes.`);
  return place;
}

/** Reads what a function writes to its last arguments. */
export function numbersFrom(
  pdfium: Pdfium,
  count: number,
  ask: (...places: number[]) => void,
): number[] {
  const place = reserve(pdfium, count * 4);
  ask(...Array.from({ length: count }, (_, index) => place + index * 4));
  const view = new DataView(pdfium.bytes().buffer);
  const numbers = Array.from({ length: count }, (_, index) =>
    view.getUint32(place + index * 4, true),
  );
  pdfium.call("free", place);
  return numbers;
}

/** Reads what a function writes. Its last arguments are pointer and length. */
export function bytesFrom(
  pdfium: Pdfium,
  ask: (place: number, length: number) => number,
): Uint8Array<ArrayBuffer> {
  const length = ask(0, 0);
  const place = reserve(pdfium, Math.max(1, length));
  ask(place, length);
  const bytes = pdfium.bytes().slice(place, place + length);
  pdfium.call("free", place);
  return bytes;
}
