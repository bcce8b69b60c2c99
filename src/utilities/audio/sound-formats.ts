export const soundFormats = {
  mp3: { label: "MP3", muxer: "mp3", isLossless: false },
  wav: { label: "WAV", muxer: "wav", isLossless: true },
  flac: { label: "FLAC", muxer: "flac", isLossless: true },
  ogg: { label: "OGG", muxer: "ogg", isLossless: false },
  opus: { label: "Opus", muxer: "opus", isLossless: false },
  m4a: { label: "M4A", muxer: "ipod", isLossless: false },
} as const;

/** Also the extension of its files. */
export type SoundFormat = keyof typeof soundFormats;

export type SoundSettings = {
  /** In kbit/s, for formats with loss. */
  readonly bitRate?: number | undefined;
  /** In Hz; undefined for that of the source. */
  readonly rate?: number | undefined;
  readonly channels?: 1 | 2 | undefined;
  /** For WAV and FLAC; undefined for those of the source. */
  readonly bits?: 16 | 24 | undefined;
};

/** Without `bits` for codecs that have none, such as MP3. */
export type SourceSamples = {
  readonly rate: number;
  readonly channels: number;
  readonly bits?: number | undefined;
};

/** libvorbis refuses bit rates that a sample rate can't use, but takes any quality. */
const vorbisQualities: readonly (readonly [bitRate: number, quality: number])[] = [
  [320, 9],
  [256, 8],
  [192, 6],
  [160, 5],
  [128, 4],
  [112, 3],
  [96, 2],
  [80, 1],
  [0, 0],
];

/** The encoder's lowest and highest sample rate in Hz; FFmpeg picks the nearest of a short list. */
const rateBounds: Readonly<Record<SoundFormat, readonly [least: number, most: number]>> = {
  mp3: [8000, 48_000],
  wav: [1, 384_000],
  flac: [1, 384_000],
  ogg: [8000, 192_000],
  opus: [8000, 48_000],
  m4a: [8000, 96_000],
};

const opusRates = [8000, 12_000, 16_000, 24_000, 48_000];
const mp3Rates = [8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000];
const listedRates: Partial<Record<SoundFormat, readonly number[]>> = {
  mp3: mp3Rates,
  opus: opusRates,
  m4a: [...mp3Rates, 64_000, 88_200, 96_000],
};

/** Returns the sample rate a file gets: that wished for, or the next higher one its format has. */
export function rateFor(format: SoundFormat, wished: number): number {
  const [least, most] = rateBounds[format];
  const bounded = Math.min(most, Math.max(least, wished));
  return listedRates[format]?.find((rate) => rate >= bounded) ?? bounded;
}

/** WAV and FLAC keep surround sound; encoders of the others disagree on its layouts. */
export function channelsFor(format: SoundFormat, wished: number): number {
  return soundFormats[format].isLossless ? wished : Math.min(2, wished);
}

/** Returns FFmpeg's words for the encoder, its sample rate and its channels. */
export function encoderWords(
  format: SoundFormat,
  settings: SoundSettings,
  source: SourceSamples,
): readonly string[] {
  const rate = rateFor(format, settings.rate ?? source.rate);
  const channels = channelsFor(format, settings.channels ?? source.channels);
  return [
    ...codecWords(format, { ...settings, channels }, source),
    // Without it, FFmpeg makes the sum of fractions louder than that of whole numbers, and may distort it.
    "-rematrix_maxval",
    "1",
    "-ar",
    String(rate),
    "-ac",
    String(channels),
  ];
}

function codecWords(
  format: SoundFormat,
  {
    bitRate = 192,
    bits,
    channels,
  }: Omit<SoundSettings, "channels"> & { readonly channels: number },
  source: SourceSamples,
): readonly string[] {
  const depth = bits ?? ((source.bits ?? 16) > 16 ? 24 : 16);
  switch (format) {
    case "mp3":
      return ["-c:a", "libmp3lame", "-b:a", `${bitRate}k`, "-id3v2_version", "3"];
    case "wav":
      return ["-c:a", depth === 24 ? "pcm_s24le" : "pcm_s16le"];
    case "flac":
      return [
        "-c:a",
        "flac",
        "-sample_fmt",
        depth === 24 ? "s32" : "s16",
        ...(depth === 24 ? ["-bits_per_raw_sample", "24"] : []),
      ];
    case "ogg": {
      const quality = vorbisQualities.find(([least]) => bitRate >= least)?.[1] ?? 0;
      return ["-c:a", "libvorbis", "-q:a", String(quality)];
    }
    case "opus":
      return ["-c:a", "libopus", "-b:a", `${Math.min(bitRate, 256 * channels)}k`];
    case "m4a":
      return ["-c:a", "aac", "-b:a", `${bitRate}k`, "-movflags", "+faststart"];
  }
}
