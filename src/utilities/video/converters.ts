import type { Pair } from "#kit/manifest/pair.ts";
import { type VideoFormat, videoFormats } from "./video-formats.ts";

const given = {
  "3GP": "3GP comes from older phones: its pictures are small, and few programs play it.",
  AVI: "AVI comes from older cameras and Windows programs. Phones and browsers don't play it.",
  FLV: "FLV is what Flash played, and no browser opens it today.",
  MKV: "MKV holds films and recordings of OBS. Browsers, phones and TVs often don't play it.",
  MOV: "MOV is what iPhones, Macs and cameras record.",
  MP4: "MP4 is what phones and most programs record and send.",
  MPG: "MPG comes from DVDs and older cameras, and its files are large.",
  M2TS: "M2TS and MTS come from camcorders (AVCHD), often with interlaced pictures, which are made whole.",
  OGV: "OGV comes from open software, and Apple's programs don't play it.",
  WebM: "WebM comes from the web and from recordings of the screen.",
  WMV: "WMV comes from older Windows programs, and phones can't open it.",
} as const;

type From = keyof typeof given;

function pairsTo(to: VideoFormat, ofWanted: string, from: readonly From[]): Pair[] {
  const { label } = videoFormats[to];
  return from.map((name) => {
    const sample = `clip.${name.toLowerCase()}`;
    return {
      name: `${name} to ${label}`,
      description: `Convert ${name} video to ${label}.`,
      help: `${given[name]}\n${ofWanted}`,
      operation: "convert",
      options: {},
      example: {
        options: {},
        inputs: [sample],
        output: { files: [{ filename: sample.replace(/\.\w+$/, `.${to}`) }] },
      },
    };
  });
}

export type Converter = {
  readonly format: VideoFormat;
  readonly lead: string;
  readonly tags: string[];
  readonly alsoCalled: string[];
  readonly help: string[];
  readonly pairs: Pair[];
  readonly confidence: number;
  readonly sample: string;
};

export const converters: readonly Converter[] = [
  {
    format: "mp4",
    lead: "Convert video to MP4 (H.264 and AAC), which plays everywhere.",
    tags: ["mp4", "mov", "webm", "avi", "mkv", "h264"],
    alsoCalled: [
      "mp4 converter",
      "video converter",
      "video to mp4",
      "iphone video to mp4",
      "hevc to mp4",
      "hevc to h264",
      "h265 to h264",
      "screen recording to mp4",
      "m4v to mp4",
      "ts to mp4",
      "vob to mp4",
      "mpeg to mp4",
      "mts to mp4",
    ],
    help: ["MP4 plays on every phone, computer and TV, and in every browser."],
    pairs: pairsTo("mp4", "MP4 plays everywhere.", [
      "MOV",
      "WebM",
      "AVI",
      "MKV",
      "WMV",
      "FLV",
      "MPG",
      "M2TS",
      "3GP",
      "OGV",
    ]),
    confidence: 0.55,
    sample: "clip.mov",
  },
  {
    format: "webm",
    lead: "Convert video to WebM (VP9 and Opus) for web pages.",
    tags: ["webm", "vp9", "opus", "mp4", "mov", "web"],
    alsoCalled: ["webm converter", "video to webm", "vp9 encoder", "video for website"],
    help: [
      "WebM is free of patents, and browsers play it. It takes longer to write than MP4: up to a few minutes for a minute of Full HD.",
    ],
    pairs: pairsTo("webm", "WebM with VP9 is small, and browsers play it.", [
      "MP4",
      "MOV",
      "MKV",
      "AVI",
    ]),
    confidence: 0.35,
    sample: "clip.mp4",
  },
  {
    format: "mov",
    lead: "Convert video to MOV (H.264 and AAC) for Apple's programs.",
    tags: ["mov", "quicktime", "apple", "mp4", "iphone"],
    alsoCalled: [
      "mov converter",
      "video to mov",
      "quicktime converter",
      "video for imovie",
      "video for final cut",
    ],
    help: ["MOV is what QuickTime, iMovie and Final Cut open."],
    pairs: pairsTo("mov", "MOV is what QuickTime, iMovie and Final Cut open.", [
      "MP4",
      "WebM",
      "MKV",
      "AVI",
    ]),
    confidence: 0.3,
    sample: "clip.mp4",
  },
  {
    format: "mkv",
    lead: "Convert video to MKV (Matroska).",
    tags: ["mkv", "matroska", "mp4", "mov", "avi"],
    alsoCalled: ["mkv converter", "video to mkv", "matroska converter"],
    help: ["MKV holds nearly every kind of picture and sound, which are copied where possible."],
    pairs: pairsTo("mkv", "MKV holds nearly every kind of picture and sound.", [
      "MP4",
      "MOV",
      "AVI",
      "WebM",
    ]),
    confidence: 0.3,
    sample: "clip.mp4",
  },
];
