import { Buffer } from "node:buffer";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Given = {
  readonly tags: Record<string, string>;
  readonly format: string;
  readonly pattern: string;
};
type Answer = { file: string; name: string };

const two = (number: number) => String(number).padStart(2, "0");

const names = compareWith<Given, Answer>({
  name: "names",
  cases: (random) =>
    random.list(210, (index): Given => {
      const moment = () =>
        `${random.integer(1970, 2037)}:${two(random.integer(1, 12))}:${two(random.integer(1, 28))} ${two(random.integer(0, 23))}:${two(random.integer(0, 59))}:${two(random.integer(0, 59))}`;
      const drawn: Record<string, string> = {
        DateTimeOriginal: moment(),
        CreateDate: moment(),
        ModifyDate: moment(),
        Model: random.pick(["X100V", "Canon EOS R5", "a/b: c", "Pixel 7"]),
      };
      const tags = Object.fromEntries(Object.entries(drawn).filter(() => random.integer(0, 2) > 0));
      return {
        tags,
        format: ["jpg", "png", "webp", "tiff"][index % 4] ?? "jpg",
        pattern: random.pick([
          "{year}-{month}-{day}_{hour}-{minute}-{second}",
          "IMG_{year}{month}{day}_{hour}{minute}{second}",
          "{day}.{month}.{year} {name}",
          "{year}{month}{day}{camera}",
        ]),
      };
    }),
  theirs: {
    script: "names.py",
    command: "exiftool writes the tags and prints -DateTimeOriginal, -CreateDate and -ModifyDate",
    packages: ["libimage-exiftool-perl", "python3-pil"],
  },
  ours: async ({ pattern, format }, { file }) => {
    const inputs = [{ filename: `old.${format}`, content: Buffer.from(file, "base64") }];
    const call = { operation: "rename", options: { pattern }, inputs };
    const { outputs } = await runOnServerForTest(run, manifest, call);
    const isSame = outputs[0]?.content.toString("base64") === file;
    return { file: isSame ? file : "changed", name: outputs[0]?.filename ?? "" };
  },
});

export const oracle = defineOracle({
  by: "ExifTool writes the dates into the photos and reads them back.",
  trust:
    "Its author has documented these tags since 2003 and wrote it in Perl; we read them with a JavaScript library.",
  comparisons: [names],
});
