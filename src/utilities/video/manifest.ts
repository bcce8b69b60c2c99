import { defineFamily } from "#kit/manifest/family.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { addAudioToVideo } from "./add-audio-to-video.ts";
import { addSubtitlesToVideo } from "./add-subtitles-to-video.ts";
import { changeFrameRate } from "./change-frame-rate.ts";
import { changeVideoSpeed } from "./change-video-speed.ts";
import { compressVideo } from "./compress-video.ts";
import { converting } from "./convert-video.ts";
import { cropVideo } from "./crop-video.ts";
import { extractSubtitlesFromVideo } from "./extract-subtitles-from-video.ts";
import { gifToVideo } from "./gif-to-video.ts";
import { mergeVideos } from "./merge-videos.ts";
import { muteVideo } from "./mute-video.ts";
import { pictureFromVideo } from "./picture-from-video.ts";
import { resizeVideo } from "./resize-video.ts";
import { rotateVideo } from "./rotate-video.ts";
import { trimVideo } from "./trim-video.ts";
import { videoContactSheet } from "./video-contact-sheet.ts";
import { videoMetadata } from "./video-metadata.ts";
import { videoToGif } from "./video-to-gif.ts";

export const family = defineFamily<Manifest>([
  ...converting.map(({ manifest }) => manifest),
  compressVideo,
  trimVideo,
  videoToGif,
  gifToVideo,
  pictureFromVideo,
  videoContactSheet,
  resizeVideo,
  cropVideo,
  rotateVideo,
  muteVideo,
  addAudioToVideo,
  addSubtitlesToVideo,
  extractSubtitlesFromVideo,
  videoMetadata,
  changeVideoSpeed,
  changeFrameRate,
  mergeVideos,
]);
