import type { ParsedCall } from "#kit/manifest/parse-options.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { headerFooterPdf, pageNumbers, watermarkPdf } from "./manifest.ts";

/** A call of any member. */
export type StampCall = ParsedCall<
  (typeof pageNumbers)["operations"] &
    (typeof headerFooterPdf)["operations"] &
    (typeof watermarkPdf)["operations"]
>;

/** A text on a page, and where it stands on the page as it is seen. */
export type Stamp = {
  readonly text: string;
  readonly across: "left" | "middle" | "right";
  readonly up: "top" | "middle" | "bottom";
  /** From the edges, in points. */
  readonly margin: number;
  readonly size: number;
  /** Degrees against the clock. */
  readonly angle: number;
  readonly opacity: number;
  /** Red, green and blue from 0 to 1. */
  readonly colour: readonly [number, number, number];
};

const plain = { angle: 0, opacity: 1, colour: [0, 0, 0], margin: 0 } as const;

/** What a call writes on each page. Throws RunError `no_text` where it would write nothing. */
export function stampsOf(call: StampCall): Stamp[] {
  const stamps = allStamps(call).filter(({ text }) => text.trim() !== "");
  if (stamps.length > 0) return stamps;
  throw new RunError("no_text", "There is nothing to write: give a text.", {
    field: call.operation === "write" ? "header" : "text",
  });
}

function allStamps(call: StampCall): Stamp[] {
  if (call.operation === "mark") {
    const { text, size, angle, strength, colour } = call.options;
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
      (at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255,
    );
    const looks = { size, angle, opacity: strength / 100, colour: [red, green, blue] } as const;
    return [{ ...plain, ...looks, text, across: "middle", up: "middle" }];
  }
  const look = { ...plain, size: call.options.size, margin: (call.options.margin / 25.4) * 72 };
  if (call.operation === "number") {
    const { text, place } = call.options;
    const up = place.startsWith("top") ? "top" : "bottom";
    const across = place.endsWith("left") ? "left" : place.endsWith("right") ? "right" : "middle";
    return [{ ...look, text, up, across }];
  }
  const { headerLeft, header, headerRight, footerLeft, footer, footerRight } = call.options;
  return [
    { ...look, text: headerLeft, up: "top", across: "left" },
    { ...look, text: header, up: "top", across: "middle" },
    { ...look, text: headerRight, up: "top", across: "right" },
    { ...look, text: footerLeft, up: "bottom", across: "left" },
    { ...look, text: footer, up: "bottom", across: "middle" },
    { ...look, text: footerRight, up: "bottom", across: "right" },
  ];
}
