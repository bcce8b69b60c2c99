import { defineFamily } from "#kit/manifest/family.ts";
import { shiftSubtitles } from "./shift-subtitles.ts";
import { srtToVtt } from "./srt-to-vtt.ts";
import { vttToSrt } from "./vtt-to-srt.ts";

export const family = defineFamily([srtToVtt, vttToSrt, shiftSubtitles]);
