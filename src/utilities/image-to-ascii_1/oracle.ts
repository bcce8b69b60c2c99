import { textOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { pictureContent, pictureNames } from "#kit/oracle/pictures.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { manifest } from "./manifest.ts";
import { ramps } from "./ramps.ts";
import { run } from "./run.ts";

type Given = {
  readonly name: string;
  readonly options: { columns: number; signs: keyof typeof ramps; isDark: boolean };
};

const pictures = pictureNames.filter((name) => /^(?!moving).*(?<!-16)\.(png|gif)$/.test(name));

const drawn = compareWith<Given, string>({
  name: "drawn",
  cases: (random) =>
    random.list(210, (index) => ({
      name: pictures[index % pictures.length] ?? "",
      options: {
        columns: random.integer(1, 60),
        signs: random.pick(["ten", "many", "blocks", "two"] as const),
        isDark: random.pick([true, false]),
      },
    })),
  theirs: {
    script: "drawn.py",
    command: "PIL.Image.crop and ImageStat.Stat of each part; pictures decoded by Pillow",
    packages: ["ffmpeg", "libavif-bin", "python3-pil"],
  },
  ours: async ({ name, options }) => {
    const inputs = [{ filename: name, content: pictureContent(name) }];
    return textOf(await runOnServerForTest(run, manifest, { operation: "draw", options, inputs }));
  },
  // A mean between two signs can round either way.
  agree: (theirs, ours, { options }) => {
    const place = (sign: string) => ramps[options.signs].indexOf(sign);
    const others = Array.from(ours);
    return (
      theirs.length === ours.length &&
      Array.from(theirs).every(
        (sign, index) => Math.abs(place(sign) - place(others[index] ?? "")) <= 1,
      )
    );
  },
});

export const oracle = defineOracle({
  by: "Pillow decodes, divides and averages the same pictures.",
  trust: "It decodes and averages with its own code.",
  comparisons: [drawn],
});
