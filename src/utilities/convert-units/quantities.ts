import { dataSize } from "./data-size.ts";
import { quantitiesOfMatter } from "./quantities-of-matter.ts";
import { quantitiesOfMotion } from "./quantities-of-motion.ts";
import { quantitiesOfSpace } from "./quantities-of-space.ts";
import type { Quantity } from "./quantity.ts";

/** All that is converted, each by a utility of its own. */
export const quantities: readonly Quantity[] = [
  ...quantitiesOfSpace,
  ...quantitiesOfMatter,
  ...quantitiesOfMotion,
  dataSize,
];
