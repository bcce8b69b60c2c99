import type { Manifest } from "#kit/manifest/manifest.ts";
import type { Pair } from "#kit/manifest/pair.ts";
import type { SoundFormat } from "./sound-formats.ts";

const given = {
  AAC: "AAC files come from broadcasts and older phones, and many programs can't open them.",
  AIFF: "AIFF is uncompressed sound from a Mac: its files are large.",
  AMR: "AMR comes from voice recorders and older phones, and most players can't open it.",
  FLAC: "FLAC is lossless, but its files are large and some players can't open it.",
  M4A: "M4A is what iPhones and Macs record, such as voice memos.",
  MKV: "The sound of a video is saved without its picture.",
  MOV: "The sound of a video from an iPhone or camera is saved without its picture.",
  MP3: "MP3 opens everywhere, but isn't lossless: what it left out doesn't come back.",
  MP4: "The sound of a video is saved without its picture.",
  OGG: "OGG comes from games and open software, and Apple's programs can't open it.",
  Opus: "Opus comes from voice messages and the web, and many players can't open it.",
  WAV: "WAV is uncompressed: its files are large.",
  WebM: "The sound of a video from the web is saved without its picture.",
  WMA: "WMA comes from older Windows programs, and phones can't open it.",
} as const;

type From = keyof typeof given;

const sampleOf: Readonly<Partial<Record<From, string>>> = { MP4: "clip.mp4" };

function pairsTo(to: string, ofWanted: string, from: readonly From[]): Pair[] {
  return from.map((name) => {
    const sample = sampleOf[name] ?? `tone.${name.toLowerCase()}`;
    return {
      name: `${name} to ${to}`,
      description: `Convert up to 10 ${name} files to ${to} at once.`,
      help: `${given[name]}\n${ofWanted}`,
      operation: "convert",
      options: {},
      example: {
        options: {},
        inputs: [sample],
        output: { files: [{ filename: sample.replace(/\.\w+$/, `.${to.toLowerCase()}`) }] },
      },
    };
  });
}

export type Converter = {
  readonly format: SoundFormat;
  readonly lead: string;
  readonly tags: string[];
  readonly alsoCalled: string[];
  readonly help: string[];
  readonly pairs: Pair[];
  readonly confidence: number;
  readonly example: Manifest["examples"][number];
};

function example(input: string, extension: SoundFormat): Converter["example"] {
  const output = input.replace(/\.\w+$/, `.${extension}`);
  return {
    name: `${input} to ${extension}`,
    operation: "convert",
    options: {},
    inputs: [input],
    output: { files: [{ filename: output }] },
  };
}

export const converters: readonly Converter[] = [
  {
    format: "mp3",
    lead: "Convert sound files, or the sound of videos, to MP3.",
    tags: ["mp3", "wav", "m4a", "flac", "ogg", "video"],
    alsoCalled: [
      "mp3 converter",
      "audio to mp3",
      "make mp3",
      "video to mp3",
      "voice memo to mp3",
      "voice message to mp3",
      "music to mp3",
      "whatsapp audio to mp3",
    ],
    help: ["MP3 opens everywhere. 192 kbit/s sounds like the original to most ears."],
    pairs: pairsTo("MP3", "MP3 opens everywhere and is about a seventh of the size of WAV.", [
      "WAV",
      "M4A",
      "FLAC",
      "OGG",
      "AAC",
      "Opus",
      "WMA",
      "AIFF",
      "MP4",
    ]),
    confidence: 0.6,
    example: example("tone.wav", "mp3"),
  },
  {
    format: "wav",
    lead: "Convert sound files, or the sound of videos, to uncompressed WAV.",
    tags: ["wav", "wave", "mp3", "m4a", "flac", "pcm", "lossless"],
    alsoCalled: ["wav converter", "audio to wav", "wave file", "uncompressed audio", "pcm"],
    help: [
      "WAV is uncompressed, and opens in every editor. 16 or 24 bits of the original are kept; 32 bits become 24.",
    ],
    pairs: pairsTo("WAV", "WAV is uncompressed, and opens in every editor.", [
      "MP3",
      "M4A",
      "FLAC",
      "OGG",
      "Opus",
    ]),
    confidence: 0.4,
    example: example("tone.mp3", "wav"),
  },
  {
    format: "flac",
    lead: "Convert sound files, or the sound of videos, to lossless FLAC.",
    tags: ["flac", "wav", "aiff", "mp3", "lossless"],
    alsoCalled: ["flac converter", "audio to flac", "lossless audio"],
    help: [
      "FLAC is lossless, at about half the size of WAV. 16 or 24 bits of the original are kept; 32 bits become 24.",
    ],
    pairs: pairsTo("FLAC", "FLAC is lossless, at about half the size of WAV.", [
      "WAV",
      "MP3",
      "M4A",
      "AIFF",
    ]),
    confidence: 0.35,
    example: example("tone.wav", "flac"),
  },
  {
    format: "ogg",
    lead: "Convert sound files, or the sound of videos, to OGG (Vorbis).",
    tags: ["ogg", "vorbis", "mp3", "wav", "game"],
    alsoCalled: ["ogg converter", "audio to ogg", "ogg vorbis", "oga", "sound for games"],
    help: ["Games and open software use OGG. The bit rate is an average."],
    pairs: pairsTo("OGG", "Games and open software use OGG with Vorbis.", ["MP3", "WAV", "M4A"]),
    confidence: 0.3,
    example: example("tone.wav", "ogg"),
  },
  {
    format: "opus",
    lead: "Convert sound files, or the sound of videos, to Opus, the smallest format.",
    tags: ["opus", "mp3", "wav", "voice", "small"],
    alsoCalled: ["opus converter", "audio to opus", "smaller audio file", "compress voice"],
    help: [
      "Opus sounds best at small sizes: 32 kbit/s is enough for speech, and 128 for music. Its sample rate is 48,000 Hz or a part of it.",
    ],
    pairs: pairsTo("Opus", "Opus sounds best at small sizes.", ["MP3", "WAV"]),
    confidence: 0.3,
    example: example("tone.wav", "opus"),
  },
  {
    format: "m4a",
    lead: "Convert sound files, or the sound of videos, to M4A (AAC).",
    tags: ["m4a", "aac", "mp3", "wav", "iphone", "apple"],
    alsoCalled: [
      "m4a converter",
      "audio to m4a",
      "audio to aac",
      "convert to aac",
      "mp3 to aac",
      "wav to aac",
      "aac converter",
      "sound for iphone",
    ],
    help: ["M4A holds AAC, which every phone and Apple's programs play."],
    pairs: pairsTo("M4A", "M4A holds AAC, which every phone plays.", ["MP3", "WAV", "FLAC"]),
    confidence: 0.35,
    example: example("tone.wav", "m4a"),
  },
];
