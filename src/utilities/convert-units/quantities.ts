import { dataSize } from "./data-size.ts";
import { quantitiesOfForce } from "./quantities-of-force.ts";
import { quantitiesOfMatter } from "./quantities-of-matter.ts";
import { quantitiesOfMotion } from "./quantities-of-motion.ts";
import { quantitiesOfSpace } from "./quantities-of-space.ts";
import { quantitiesOfWaves } from "./quantities-of-waves.ts";
import type { Quantity } from "./quantity.ts";

export const quantities: readonly Quantity[] = [
  ...quantitiesOfSpace,
  ...quantitiesOfMatter,
  ...quantitiesOfMotion,
  ...quantitiesOfForce,
  ...quantitiesOfWaves,
  dataSize,
];
