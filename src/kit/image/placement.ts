import { z } from "zod";
import type { Size } from "./describe-size.ts";

export const placements = [
  "top-left",
  "top",
  "top-right",
  "left",
  "middle",
  "right",
  "bottom-left",
  "bottom",
  "bottom-right",
] as const;

export type Placement = (typeof placements)[number];

export function placementOption(title: string, usual: Placement) {
  return z
    .enum(placements)
    .default(usual)
    .meta({ title, choices: Object.fromEntries(placements.map((name) => [name, nameOf(name)])) });
}

/** The margin is in pixels. */
export function cornerAt(
  placement: Placement,
  outer: Size,
  inner: Size,
  margin = 0,
): { left: number; top: number } {
  const along = (isStart: boolean, isEnd: boolean, room: number) => {
    if (isStart) return margin;
    return isEnd ? room - margin : Math.floor(room / 2);
  };
  const words = placement.split("-");
  const has = (word: string) => words.includes(word);
  return {
    left: along(has("left"), has("right"), outer.width - inner.width),
    top: along(has("top"), has("bottom"), outer.height - inner.height),
  };
}

function nameOf(placement: string): string {
  const words = placement.replace("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
