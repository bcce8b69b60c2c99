import type { Manifest } from "#kit/manifest/manifest.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { drawLogo, drawThumbnail } from "./draw-thumbnail.ts";
import { readPixels, readType } from "./read-headers.ts";

export const run: ServerRunFunction<Manifest, JsonValue> = async (
  operation,
  _options,
  { inputs, outputs },
) => {
  const path = inputs[0]?.path ?? "";
  switch (operation) {
    case "describe": {
      const type = await readType(path);
      return { ...type, pixels: await readPixels(path, type.contentType) };
    }
    case "type":
      return { ...(await readType(path)), pixels: null };
    case "thumbnail":
      await drawThumbnail(path, outputs.path("thumbnail.webp"));
      return null;
    case "logo":
      await drawLogo(path, outputs.path("logo.png"));
      return null;
  }
  throw new Error(`There is no operation ${operation}`);
};
