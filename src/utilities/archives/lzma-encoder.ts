import {
  at,
  half,
  lengthHigh,
  lengthLow,
  lengthMiddle,
  literalModels,
  top,
} from "./lzma-models.ts";

/** Settings of LZMA: lc 3, lp 0, pb 2. */
export const usualSettings = 0x5d;
export const dictionaryBytes = 2 ** 23;

const hashBits = 16;
const mostLength = 273;
/** How many earlier places are compared. More makes it slower and hardly smaller. */
const mostTries = 48;

type Match = { readonly length: number; readonly distance: number };

/** Compresses without a mark at the end. */
export function encodeLzma(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const coder = rangeCoder();
  const finder = matchFinder(data);
  const models = modelWriter(coder);
  let [state, distance, place] = [0, 0, 0];
  while (place < data.length) {
    const where = place & 3;
    const found = finder.at(place);
    const again = finder.lengthAt(place, distance);
    const takesAgain = again >= 2 && again + 1 >= found.length;
    if (!takesAgain && found.length === 0) {
      coder.bit(at.isMatch + (state << 4) + where, 0);
      const before = data[place - 1] ?? 0;
      const expected = state >= 7 ? (data[place - distance - 1] ?? 0) : -1;
      models.literal(before >> 5, data[place] ?? 0, expected);
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      place += 1;
      continue;
    }
    coder.bit(at.isMatch + (state << 4) + where, 1);
    coder.bit(at.isRep + state, takesAgain ? 1 : 0);
    if (takesAgain) {
      coder.bit(at.isRep0 + state, 0);
      coder.bit(at.isRep0Long + (state << 4) + where, 1);
      models.length(at.repLength, again, where);
      state = state < 7 ? 8 : 11;
    } else {
      models.length(at.length, found.length, where);
      models.distance(found.distance, Math.min(found.length - 2, 3));
      ({ distance } = found);
      state = state < 7 ? 7 : 10;
    }
    const length = takesAgain ? again : found.length;
    for (let skipped = 1; skipped < length; skipped += 1) finder.know(place + skipped);
    place += length;
  }
  return coder.end();
}

function matchFinder(data: Uint8Array) {
  const heads = new Int32Array(2 ** hashBits).fill(-1);
  const window = Math.min(dictionaryBytes, 2 ** Math.ceil(Math.log2(data.length + 1)));
  const earlier = new Int32Array(window);
  const hashAt = (place: number) =>
    (Math.imul(
      (data[place] ?? 0) | ((data[place + 1] ?? 0) << 8) | ((data[place + 2] ?? 0) << 16),
      0x9e3779b1,
    ) >>>
      (32 - hashBits)) >>>
    0;
  const know = (place: number): number => {
    if (place + 3 > data.length) return -1;
    const hash = hashAt(place);
    const head = heads[hash] ?? -1;
    earlier[place & (window - 1)] = head;
    heads[hash] = place;
    return head;
  };
  /** Distances count from 0. */
  const lengthAt = (place: number, distance: number): number => {
    if (distance >= place) return 0;
    const most = Math.min(mostLength, data.length - place);
    const from = place - distance - 1;
    let length = 0;
    while (length < most && data[from + length] === data[place + length]) length += 1;
    return length;
  };
  return {
    know,
    lengthAt,
    /** Knows the place from then on. Length 0 if nothing is worth it. */
    at(place: number): Match {
      let best = { length: 0, distance: 0 };
      let candidate = know(place);
      for (let tries = 0; tries < mostTries && candidate >= 0; tries += 1) {
        const distance = place - candidate - 1;
        if (distance >= window - 1) break;
        const length = lengthAt(place, distance);
        if (length > best.length && length >= worthwhile(distance)) best = { length, distance };
        if (length === mostLength) break;
        const next = earlier[candidate & (window - 1)] ?? -1;
        // An older entry was overwritten.
        if (next >= candidate) break;
        candidate = next;
      }
      return best;
    },
  };
}

/** Far short matches take more bits than literals. */
function worthwhile(distance: number): number {
  return distance < 2 ** 11 ? 3 : distance < 2 ** 17 ? 4 : 5;
}

type Coder = ReturnType<typeof rangeCoder>;

function modelWriter(coder: Coder) {
  const tree = (models: number, bits: number, value: number) => {
    let symbol = 1;
    for (let place = bits - 1; place >= 0; place -= 1) {
      const bit = (value >>> place) & 1;
      coder.bit(models + symbol, bit);
      symbol = (symbol << 1) | bit;
    }
  };
  const reverseTree = (models: number, bits: number, value: number) => {
    let symbol = 1;
    for (let place = 0; place < bits; place += 1) {
      const bit = (value >>> place) & 1;
      coder.bit(models + symbol, bit);
      symbol = (symbol << 1) | bit;
    }
  };
  return {
    /** `expected` is -1 where nothing was repeated before. */
    literal(kind: number, byte: number, expected: number): void {
      const models = at.literals + literalModels * kind;
      let symbol = 1;
      let isAsExpected = expected >= 0;
      for (let place = 7; place >= 0; place -= 1) {
        const bit = (byte >> place) & 1;
        const wanted = (expected >> place) & 1;
        coder.bit(models + (isAsExpected ? (1 + wanted) << 8 : 0) + symbol, bit);
        symbol = (symbol << 1) | bit;
        isAsExpected &&= bit === wanted;
      }
    },
    length(models: number, length: number, where: number): void {
      coder.bit(models, length < 10 ? 0 : 1);
      if (length < 10) return tree(models + lengthLow + (where << 3), 3, length - 2);
      coder.bit(models + 1, length < 18 ? 0 : 1);
      if (length < 18) return tree(models + lengthMiddle + (where << 3), 3, length - 10);
      tree(models + lengthHigh, 8, length - 18);
    },
    distance(distance: number, kind: number): void {
      const bits = distance < 4 ? 0 : 31 - Math.clz32(distance);
      const slot = distance < 4 ? distance : bits * 2 + ((distance >>> (bits - 1)) & 1);
      tree(at.slots + (kind << 6), 6, slot);
      if (slot < 4) return;
      const count = (slot >> 1) - 1;
      const start = (2 | (slot & 1)) << count;
      const rest = distance - start;
      if (slot < 14) return reverseTree(at.distances + start - slot, count, rest);
      coder.direct(rest >>> 4, count - 4);
      reverseTree(at.align, 4, rest & 15);
    },
  };
}

function rangeCoder() {
  const models = new Uint16Array(at.literals + (literalModels << 3)).fill(half);
  let out = new Uint8Array(2 ** 16);
  let written = 0;
  let low = 0;
  let range = 0xffffffff;
  let cache = 0;
  let waiting = 1;
  const put = (byte: number) => {
    if (written === out.length) {
      const larger = new Uint8Array(out.length * 2);
      larger.set(out);
      out = larger;
    }
    out[written] = byte;
    written += 1;
  };
  const shift = () => {
    // A carry may still change bytes of 255 that wait.
    if (low < 0xff000000 || low >= 2 ** 32) {
      const carry = low >= 2 ** 32 ? 1 : 0;
      for (let byte = cache; waiting > 0; waiting -= 1, byte = 0xff) put((byte + carry) & 0xff);
      cache = Math.floor(low / top) & 0xff;
    }
    waiting += 1;
    low = (low % top) * 256;
  };
  const widen = () => {
    while (range < top) {
      range = (range << 8) >>> 0;
      shift();
    }
  };
  return {
    bit(model: number, bit: number): void {
      const chance = models[model] ?? half;
      const bound = (range >>> 11) * chance;
      if (bit === 0) {
        range = bound;
        models[model] = chance + ((2048 - chance) >> 5);
      } else {
        low += bound;
        range -= bound;
        models[model] = chance - (chance >> 5);
      }
      widen();
    },
    direct(value: number, bits: number): void {
      for (let place = bits - 1; place >= 0; place -= 1) {
        range >>>= 1;
        if (((value >>> place) & 1) === 1) low += range;
        widen();
      }
    },
    end(): Uint8Array<ArrayBuffer> {
      for (let byte = 0; byte < 5; byte += 1) shift();
      return out.slice(0, written);
    },
  };
}
