const program = "node pennyworks.mjs";

/**
 * Returns the commands of the API page, for a POSIX shell in a folder with `photo.jpg`. `site` is the reader's address,
 * such as `https://pennyworks.example`.
 */
export function commandLines(site: string) {
  return {
    start: `curl -fo pennyworks.mjs ${site}/cli.mjs\n${program} login --url ${site}`,
    file: `${program} run resize-image reduce photo.jpg --longest-side 1200 -o out/`,
    text: `echo "Hello, Pennyworks!" | ${program} run hash-text-and-files text - --algorithm SHA-256`,
    find: `${program} search make a photo smaller\n${program} show resize-image\n${program} run resize-image reduce --help`,
    pipeline:
      `echo '{"v":1,"steps":[{"use":"resize-image_1/reduce","with":{"longestSide":1200}},` +
      `{"use":"images-to-pdf_1/build"}]}' > to-pdf.json\n` +
      `${program} pipeline to-pdf.json photo.jpg -o out/`,
    batch: `${program} batch resize-image reduce *.jpg --longest-side 800 -o small/`,
    script: `${program} run count-text --text "one two" --json --max-credits 0.01`,
  } as const;
}

/** What scripts can rely on. */
export const exitCodeSentences = {
  0: "Done.",
  1: "Something went wrong on our side.",
  2: "The command, an option or a file is wrong.",
  3: "You aren’t signed in, or the key isn’t allowed to do this.",
  4: "The site can’t be reached, or is too busy. Try again.",
  5: "You don’t have enough credits, or reached a limit, a cap or --max-credits.",
  6: "The run, or every file of a batch, failed. It costs nothing.",
  7: "The run took too long or was cancelled. It costs nothing.",
  130: "Interrupted with Ctrl-C, which cancels the run.",
} as const;
