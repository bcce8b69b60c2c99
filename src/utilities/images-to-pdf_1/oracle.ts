import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { pictureContent, pictureNames } from "#kit/oracle/pictures.ts";
import { pageFacts } from "#kit/pdf/pdf-facts-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Given = {
  readonly name: string;
  readonly pageSize: string;
  readonly orientation: string;
  readonly margin: number;
};

type Page = { readonly mean: number; readonly points: readonly number[] };

/** Without tiny or dithered pictures, which a partial pixel changes entirely. */
const chosen = pictureNames.filter((name) => !/^(size|wide|bilevel)/.test(name));

const pages = compareWith<Given, Page>({
  name: "pages",
  cases: (random) =>
    chosen.flatMap((name, index) => {
      const fit = { name, pageSize: "fit", orientation: "auto", margin: 0 };
      const sheet = () => ({
        name,
        pageSize: random.pick(["a4", "letter"]),
        orientation: random.pick(["auto", "portrait", "landscape"]),
        margin: random.pick([0, 10, 25.5, 90]),
      });
      return index % 2 === 0 ? [fit, sheet(), sheet(), sheet()] : [fit, sheet()];
    }),
  theirs: {
    script: "pages.py",
    command: "qpdf --check, pdfinfo and pdftoppm -r 96 -png; the sheet by Pillow",
    packages: ["ffmpeg", "libavif-bin", "python3-pil", "poppler-utils", "qpdf"],
    given: async (one) => ({ ...one, ours: (await build(one)).toString("base64") }),
  },
  ours: async (one) => {
    const [page] = await pageFacts(await build(one));
    return { mean: 0, points: page?.size ?? [] };
  },
  // poppler shifts pixels slightly, which shows at hard edges.
  agree: (theirs, ours) =>
    theirs.mean <= 12 &&
    theirs.points.every((points, side) => Math.abs(points - (ours.points[side] ?? 0)) < 0.01),
});

export const oracle = defineOracle({
  by: "poppler draws the pages, and Pillow lays out the same pages to compare.",
  trust:
    "poppler draws and qpdf checks the files that our JavaScript library writes; ffmpeg or Pillow decodes the pictures on Pillow's pages.",
  comparisons: [pages],
});

async function build({ name, ...options }: Given): Promise<Buffer> {
  const inputs = [{ filename: name, content: pictureContent(name) }];
  const { outputs } = await runOnServerForTest(run, manifest, {
    operation: "build",
    options,
    inputs,
  });
  return outputs[0]?.content ?? Buffer.alloc(0);
}
