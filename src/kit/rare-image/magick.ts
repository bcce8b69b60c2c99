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

/** Besides those that are read: PNG is within icons, JPEG within camera raw, and the others are written. */
const ownCoders = ["PNG", "PNG32", "JPEG"];

/** No file, address or program is reached by a coder of these, and every other is refused. */
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
  // Beyond its memory ImageMagick would go on in a file, which here is memory as well.
  ResourceLimits.disk = 0n;
  ResourceLimits.width = 65_535n;
  ResourceLimits.height = 65_535n;
  ResourceLimits.listLength = 100n;
});

/**
 * Has `work` use ImageMagick, which it imports. A trap leaves its memory in an unknown state: the next run has another.
 * Throws what `work` throws.
 */
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
      // The library starts once only, and has no other way to be told that it has to start again.
      Reflect.set(ImageMagick, "_api", undefined);
    }
    throw error;
  }
}
