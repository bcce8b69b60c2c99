import {
  at,
  half,
  lengthHigh,
  lengthLow,
  lengthMiddle,
  literalModels,
  top,
} from "./lzma-models.ts";

export type LzmaSettings = { readonly lc: number; readonly lp: number; readonly pb: number };

/** Reads the byte of settings. Throws RangeError. */
export function lzmaSettings(byte: number): LzmaSettings {
  if (byte >= 9 * 5 * 5) throw new RangeError("These are no settings of LZMA.");
  return { lc: byte % 9, lp: Math.floor(byte / 9) % 5, pb: Math.floor(byte / 45) };
}

/** Writes into `out`, which is also the dictionary. All methods throw RangeError for damaged data. */
export class LzmaDecoder {
  position = 0;
  private dictionaryStart = 0;
  private settings: LzmaSettings = { lc: 3, lp: 0, pb: 2 };
  private models = new Uint16Array(0);
  private state = 0;
  private reps = [0, 0, 0, 0];
  private input: Uint8Array = new Uint8Array(0);
  private read = 0;
  private end = 0;
  private range = 0;
  private code = 0;
  private readonly out: Uint8Array;

  constructor(out: Uint8Array) {
    this.out = out;
  }

  resetDictionary(): void {
    this.dictionaryStart = this.position;
  }

  resetState(settings: LzmaSettings = this.settings): void {
    this.settings = settings;
    this.models = new Uint16Array(at.literals + (literalModels << (settings.lc + settings.lp)));
    this.models.fill(half);
    this.state = 0;
    this.reps = [0, 0, 0, 0];
  }

  copy(bytes: Uint8Array): void {
    if (this.position + bytes.length > this.out.length) throw tooLong();
    this.out.set(bytes, this.position);
    this.position += bytes.length;
  }

  /** Decodes up to this length of the output, or to a mark that ends it. */
  decode(input: Uint8Array, limit: number): void {
    if (limit > this.out.length) throw tooLong();
    if (this.models.length === 0) throw new RangeError("There are no settings.");
    if (input.length < 5 || input[0] !== 0) throw new RangeError("This is no LZMA.");
    this.input = input;
    this.end = input.length;
    this.range = 0xffffffff;
    this.code = new DataView(input.buffer, input.byteOffset).getUint32(1);
    this.read = 5;
    const { lc, lp, pb } = this.settings;
    const { out } = this;
    const [placeMask, literalMask] = [(1 << pb) - 1, (1 << lp) - 1];
    while (this.position < limit) {
      const done = this.position - this.dictionaryStart;
      const place = done & placeMask;
      if (this.bit(at.isMatch + (this.state << 4) + place) === 0) {
        const before = done === 0 ? 0 : (out[this.position - 1] ?? 0);
        const kind = ((done & literalMask) << lc) + (before >> (8 - lc));
        out[this.position] = this.literal(at.literals + literalModels * kind);
        this.position += 1;
        this.state = this.state < 4 ? 0 : this.state < 10 ? this.state - 3 : this.state - 6;
        continue;
      }
      const length = this.match(place);
      if (length === 0) return;
      this.repeat(length, limit);
    }
  }

  /** Returns the length of what repeats at the first distance; 0 for the mark that ends. */
  private match(place: number): number {
    const { state, reps } = this;
    if (this.bit(at.isRep + state) === 0) {
      reps.pop();
      const length = this.lengthOf(at.length, place);
      this.state = state < 7 ? 7 : 10;
      const distance = this.distance(Math.min(length - 2, 3));
      reps.unshift(distance);
      return distance === 0xffffffff ? 0 : length;
    }
    if (this.bit(at.isRep0 + state) === 0) {
      if (this.bit(at.isRep0Long + (state << 4) + place) === 0) {
        this.state = state < 7 ? 9 : 11;
        return 1;
      }
    } else {
      const which =
        this.bit(at.isRep1 + state) === 0 ? 1 : this.bit(at.isRep2 + state) === 0 ? 2 : 3;
      const [distance = 0] = reps.splice(which, 1);
      reps.unshift(distance);
    }
    const length = this.lengthOf(at.repLength, place);
    this.state = state < 7 ? 8 : 11;
    return length;
  }

  private repeat(length: number, limit: number): void {
    const [distance = 0] = this.reps;
    const { out } = this;
    if (distance >= this.position - this.dictionaryStart) {
      throw new RangeError("A distance begins before the start.");
    }
    const stop = this.position + length;
    if (stop > limit) throw tooLong();
    let from = this.position - distance - 1;
    let to = this.position;
    while (to < stop) {
      out[to] = out[from] ?? 0;
      to += 1;
      from += 1;
    }
    this.position = stop;
  }

  private literal(models: number): number {
    let symbol = 1;
    if (this.state >= 7) {
      let expected = this.out[this.position - (this.reps[0] ?? 0) - 1] ?? 0;
      while (symbol < 0x100) {
        const wanted = (expected >> 7) & 1;
        expected <<= 1;
        const bit = this.bit(models + ((1 + wanted) << 8) + symbol);
        symbol = (symbol << 1) | bit;
        if (bit !== wanted) break;
      }
    }
    while (symbol < 0x100) symbol = (symbol << 1) | this.bit(models + symbol);
    return symbol & 0xff;
  }

  private lengthOf(models: number, place: number): number {
    if (this.bit(models) === 0) return 2 + this.tree(models + lengthLow + (place << 3), 3);
    if (this.bit(models + 1) === 0) return 10 + this.tree(models + lengthMiddle + (place << 3), 3);
    return 18 + this.tree(models + lengthHigh, 8);
  }

  private distance(kind: number): number {
    const slot = this.tree(at.slots + (kind << 6), 6);
    if (slot < 4) return slot;
    const count = (slot >> 1) - 1;
    const start = ((2 | (slot & 1)) << count) >>> 0;
    if (slot < 14) return start + this.reverseTree(at.distances + start - slot, count);
    return start + this.direct(count - 4) * 16 + this.reverseTree(at.align, 4);
  }

  private tree(models: number, bits: number): number {
    let symbol = 1;
    for (let bit = 0; bit < bits; bit += 1) symbol = (symbol << 1) | this.bit(models + symbol);
    return symbol - (1 << bits);
  }

  private reverseTree(models: number, bits: number): number {
    let symbol = 1;
    let value = 0;
    for (let place = 0; place < bits; place += 1) {
      const bit = this.bit(models + symbol);
      symbol = (symbol << 1) | bit;
      value |= bit << place;
    }
    return value;
  }

  private direct(bits: number): number {
    let value = 0;
    for (let bit = 0; bit < bits; bit += 1) {
      this.range = Math.floor(this.range / 2);
      const isOne = this.code >= this.range;
      if (isOne) this.code -= this.range;
      value = value * 2 + (isOne ? 1 : 0);
      if (this.range < top) this.refill();
    }
    return value;
  }

  private bit(model: number): 0 | 1 {
    const { models } = this;
    const chance = models[model] ?? half;
    const bound = (this.range >>> 11) * chance;
    const isZero = this.code < bound;
    if (isZero) {
      this.range = bound;
      models[model] = chance + ((2048 - chance) >> 5);
    } else {
      this.range -= bound;
      this.code -= bound;
      models[model] = chance - (chance >> 5);
    }
    if (this.range < top) this.refill();
    return isZero ? 0 : 1;
  }

  private refill(): void {
    if (this.read >= this.end) throw new RangeError("The data ends too early.");
    this.range = (this.range << 8) >>> 0;
    this.code = ((this.code << 8) | (this.input[this.read] ?? 0)) >>> 0;
    this.read += 1;
  }
}

function tooLong(): RangeError {
  return new RangeError("There is more data than was stated.");
}

/** Returns exactly `length` bytes. Throws RangeError. */
export function decodeLzma(input: Uint8Array, settings: LzmaSettings, length: number) {
  const out = new Uint8Array(length);
  const decoder = new LzmaDecoder(out);
  decoder.resetState(settings);
  if (length > 0) decoder.decode(input, length);
  if (decoder.position !== length) throw new RangeError("There is less data than was stated.");
  return out;
}

/** Returns exactly `length` bytes. Throws RangeError. */
export function decodeLzma2(input: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(length);
  const decoder = new LzmaDecoder(out);
  let place = 0;
  const byte = () => {
    const value = input[place];
    if (value === undefined) throw new RangeError("The data ends too early.");
    place += 1;
    return value;
  };
  const take = (count: number) => {
    if (place + count > input.length) throw new RangeError("The data ends too early.");
    place += count;
    return input.subarray(place - count, place);
  };
  for (;;) {
    const control = byte();
    if (control === 0) break;
    if (control < 0x80) {
      if (control > 2) throw new RangeError("This is no LZMA2.");
      if (control === 1) decoder.resetDictionary();
      decoder.copy(take((byte() << 8) + byte() + 1));
      continue;
    }
    const unpacked = ((control & 0x1f) << 16) + (byte() << 8) + byte() + 1;
    const packed = (byte() << 8) + byte() + 1;
    const resets = (control >> 5) & 3;
    if (resets === 3) decoder.resetDictionary();
    if (resets >= 2) decoder.resetState(lzmaSettings(byte()));
    else if (resets === 1) decoder.resetState();
    const limit = decoder.position + unpacked;
    decoder.decode(take(packed), limit);
    if (decoder.position !== limit) throw new RangeError("There is less data than was stated.");
  }
  if (decoder.position !== length) throw new RangeError("There is less data than was stated.");
  return out;
}
