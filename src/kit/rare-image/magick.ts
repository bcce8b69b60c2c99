import {
  ConfigurationFiles,
  ImageMagick,
  initializeImageMagick,
  ResourceLimits,
} from "@imagemagick/magick-wasm";
import { keptEngine } from "../assets/kept-engine.ts";
import type { RunContext } from "../run/run-context.ts";
import { magickAsset } from "./magick-asset.ts";
import { rareTypes } from "./rare-types.ts";

/** PNG occurs in icons, JPEG in camera raw. The others are read where sharp can't be. */
const ownCoders = ["PNG", "PNG32", "JPEG", "GIF", "WEBP", "AVIF", "TIFF"];

/** These coders reach no file, address or program. */
const policy = `<policymap>
  <policy domain="delegate" rights="none" pattern="*"/>
  <policy domain="filter" rights="none" pattern="*"/>
  <policy domain="path" rights="none" pattern="@*"/>
  <policy domain="path" rights="none" pattern="|*"/>
  <policy domain="coder" rights="none" pattern="*"/>
  <policy domain="coder" rights="read | write" pattern="{${[...new Set([...rareTypes.map(({ coder }) => coder), ...ownCoders])].join(",")}}"/>
</policymap>`;

const engine = keptEngine(magickAsset, async (bytes) => {
  const files = ConfigurationFiles.default;
  files.policy.data = policy;
  await initializeImageMagick(bytes, files);
  // Files are memory here, too.
  ResourceLimits.disk = 0n;
  ResourceLimits.width = 65_535n;
  ResourceLimits.height = 65_535n;
  ResourceLimits.listLength = 100n;
});

/** Restarts ImageMagick after a trap. Throws what `work` throws. */
export async function withMagick<Result>(
  context: Pick<RunContext, "asset">,
  work: () => Result,
): Promise<Result> {
  await engine.of(context);
  try {
    return work();
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) {
      engine.forget();
      // The library has no other way to restart.
      Reflect.set(ImageMagick, "_api", undefined);
    }
    throw error;
  }
}
