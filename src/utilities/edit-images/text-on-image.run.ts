import { drawText } from "#kit/image/draw-text.ts";
import { overlay } from "#kit/image/overlay.ts";
import { cornerAt } from "#kit/image/placement.ts";
import { defineEdit, ofEach } from "./define-edit.ts";
import { textOnImage } from "./text-on-image.ts";

export const run = defineEdit(textOnImage, (wanted) => ({
  suffix: "_captioned",
  change: ofEach(async (frame) => {
    const margin = Math.round((Math.min(frame.width, frame.height) * wanted.margin) / 100);
    const room = { width: frame.width - 2 * margin, height: frame.height - 2 * margin };
    const side = (["left", "right"] as const).find((word) => wanted.position.includes(word));
    const lettering = {
      text: wanted.capitals ? wanted.text.toLocaleUpperCase("en") : wanted.text,
      size: Math.max(1, Math.round((frame.height * wanted.size) / 100)),
      colour: wanted.colour,
      edge: wanted.hasEdge ? wanted.edge : undefined,
      align: side ?? ("centre" as const),
    };
    const drawn = await drawText(lettering, room, frame);
    const { left, top } = cornerAt(wanted.position, frame, drawn, margin);
    overlay(frame, drawn, left, top, wanted.opacity / 100);
    return frame;
  }),
}));
