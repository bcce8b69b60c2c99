/** A frame of one colour or of given indices, in a screen of four colours: red, green, blue and white. */
export type DrawnFrame = {
  readonly box: readonly [left: number, top: number, width: number, height: number];
  readonly colour: number;
  readonly pixels?: readonly number[];
  /** Of GIF89a, 0 to 3. */
  readonly disposal?: number;
  readonly clear?: number | null;
  /** In hundredths of a second. */
  readonly delay?: number;
  readonly ownTable?: boolean;
  readonly interlaced?: boolean;
};

export type DrawnGif = {
  readonly size: readonly [number, number];
  readonly background: number;
  readonly table: boolean;
  readonly frames: readonly DrawnFrame[];
};

const colours = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255];

/** Writes a GIF byte by byte, by no library that would write whole frames only. */
export function drawGif({ size, background, table, frames }: DrawnGif): Buffer {
  const bytes = [...Buffer.from("GIF89a"), ...short(...size), table ? 0x81 : 0, background, 0];
  if (table) bytes.push(...colours);
  for (const frame of frames) {
    const { box, disposal = 0, clear = null, delay = 10, ownTable, interlaced } = frame;
    const flags = (disposal << 2) | (clear === null ? 0 : 1);
    bytes.push(0x21, 0xf9, 4, flags, ...short(delay), clear ?? 0, 0);
    bytes.push(0x2c, ...short(...box), (ownTable ? 0x81 : 0) | (interlaced ? 0x40 : 0));
    if (ownTable) bytes.push(...colours);
    bytes.push(...pixelsOf(frame));
  }
  return Buffer.from([...bytes, 0x3b]);
}

/** Two codes of three bits each, cleared so often that codes never grow. */
function pixelsOf({ box: [, , width, height], colour, pixels }: DrawnFrame): number[] {
  const codes = Array.from({ length: width * height }, (_, at) => pixels?.[at] ?? colour).flatMap(
    (pixel, at) => (at % 2 === 0 ? [4, pixel] : [pixel]),
  );
  const bits = [...codes, 5].map((code) => code.toString(2).padStart(3, "0"));
  const stream = bits.toReversed().join("");
  const whole = stream.padStart(Math.ceil(stream.length / 8) * 8, "0");
  const bytes = (whole.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)).toReversed();
  const blocks = Array.from({ length: Math.ceil(bytes.length / 255) }, (_, index) => {
    const block = bytes.slice(index * 255, (index + 1) * 255);
    return [block.length, ...block];
  });
  return [2, ...blocks.flat(), 0];
}

function short(...numbers: readonly number[]): number[] {
  return numbers.flatMap((number) => [number & 255, number >> 8]);
}
