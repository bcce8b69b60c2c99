import { Buffer } from "node:buffer";
import type { Random } from "#kit/oracle/random.ts";

/** Samples are whole numbers of `bits`, channel by channel. */
export type Samples = {
  readonly rate: number;
  readonly bits: number;
  readonly channels: readonly (readonly number[])[];
};

export function tone(hertz: number, level: number, rate: number, length: number): number[] {
  return Array.from({ length }, (_, at) => level * Math.sin((2 * Math.PI * hertz * at) / rate));
}

/** Takes channels from -1 to 1. */
export function samplesOf(
  rate: number,
  bits: number,
  channels: readonly (readonly number[])[],
): Samples {
  const most = 2 ** (bits - 1) - 1;
  return {
    rate,
    bits,
    channels: channels.map((channel) => channel.map((level) => Math.round(level * most))),
  };
}

export function noise(
  random: Random,
  rate: number,
  bits: number,
  channels: number,
  length: number,
) {
  const most = 2 ** (bits - 1);
  const level = random.pick([1, 0.5, 0.01]);
  const whole = (value: number) => Math.trunc(value * level);
  return {
    rate,
    bits,
    channels: random.list(channels, () =>
      random.list(length, () => whole(random.integer(-most, most - 1))),
    ),
  };
}

export function wavOf({ rate, bits, channels }: Samples): Buffer {
  const bytes = bits / 8;
  const frames = channels[0]?.length ?? 0;
  const data = Buffer.alloc(frames * channels.length * bytes);
  for (let frame = 0; frame < frames; frame += 1) {
    for (const [index, channel] of channels.entries()) {
      data.writeIntLE(channel[frame] ?? 0, (frame * channels.length + index) * bytes, bytes);
    }
  }
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels.length, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * channels.length * bytes, 28);
  head.writeUInt16LE(channels.length * bytes, 32);
  head.writeUInt16LE(bits, 34);
  head.write("data", 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

/** Reads what `wavOf` writes, with other chunks between. Throws Error for anything else. */
export function samplesOfWav(wav: Buffer): Samples {
  let at = 12;
  let form = { count: 0, rate: 0, bits: 0 };
  while (at + 8 <= wav.length) {
    const name = wav.toString("latin1", at, at + 4);
    const size = wav.readUInt32LE(at + 4);
    const start = at + 8;
    if (name === "fmt ") {
      form = {
        count: wav.readUInt16LE(start + 2),
        rate: wav.readUInt32LE(start + 4),
        bits: wav.readUInt16LE(start + 14),
      };
    }
    if (name === "data") {
      const { count, rate, bits } = form;
      const bytes = bits / 8;
      const frames = Math.floor(Math.min(size, wav.length - start) / bytes / count);
      const channels = Array.from({ length: count }, (_, index) =>
        Array.from({ length: frames }, (_each, frame) =>
          wav.readIntLE(start + (frame * count + index) * bytes, bytes),
        ),
      );
      return { rate, bits, channels };
    }
    at = start + size + (size % 2);
  }
  throw new Error("This WAV has no data.");
}

/** Level in dB of one frequency within a channel from -1 to 1, by Goertzel over its middle half. */
export function levelOf(channel: readonly number[], hertz: number, rate: number): number {
  const middle = channel.slice(channel.length >> 2, channel.length - (channel.length >> 2));
  let [real, imaginary] = [0, 0];
  for (const [at, sample] of middle.entries()) {
    const angle = (2 * Math.PI * hertz * at) / rate;
    real += sample * Math.cos(angle);
    imaginary += sample * Math.sin(angle);
  }
  const amplitude = (2 * Math.hypot(real, imaginary)) / Math.max(1, middle.length);
  return 20 * Math.log10(Math.max(amplitude, 1e-5));
}
