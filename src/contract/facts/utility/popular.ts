/**
 * What people use most on sites like this, most used first in each category. Used where a
 * site has too little usage of its own.
 */
const popular: readonly string[] = [
  "compress-image_1",
  "merge-pdf_1",
  "convert-to-jpeg_1",
  "compress-pdf_1",
  "resize-image_1",
  "pdf-to-images_1",
  "generate-passwords_1",
  "make-qr-code_1",
  "format-json_1",
  "count-text_1",
  "images-to-pdf_1",
  "split-pdf_1",
  "crop-image_1",
  "excel-to-csv_1",
  "convert-length_1",
  "diff-text_1",
  "encode-base64_1",
  "csv-to-excel_1",
  "excel-to-json_1",
  "convert-to-png_1",
  "unix-timestamp_1",
  "change-case_1",
  "generate-uuids_1",
  "convert-mass_1",
  "convert-temperature_1",
  "json-to-csv_1",
  "find-and-replace_1",
  "dedupe-lines_1",
  "sort-lines_1",
  "decode-jwt_1",
  "test-regex_1",
  "hash-text-and-files_1",
  "encode-url_1",
  "convert-time-zones_1",
  "date-difference_1",
  "convert-colours_1",
  "contrast-checker_1",
  "colour-palette_1",
  "convert-to-word_1",
  "convert-to-mp3_1",
  "compress-video_1",
  "convert-to-mp4_1",
  "video-to-gif_1",
  "trim-video_1",
  "trim-audio_1",
  "extract-audio_1",
  "convert-to-markdown_1",
  "markdown-to-html_1",
  "html-to-markdown_1",
  "render-latex_1",
  "srt-to-vtt_1",
  "shift-subtitles_1",
  "vtt-to-srt_1",
  "split-cidr_1",
];

/** Fewer different utilities say more about who runs the site than about its visitors. */
const leastUsed = 20;

/** Returns ids, most used first: those of the site if there are enough, then the usual ones. */
export function mostUsedFirst(used: readonly string[]): readonly string[] {
  return used.length < leastUsed ? popular : [...new Set([...used, ...popular])];
}
