import { defineFamily } from "#kit/manifest/family.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { fakeData } from "./fake-data.ts";
import { generateNanoIds } from "./generate-nano-ids.ts";
import { generateUlids } from "./generate-ulids.ts";
import { loremIpsum } from "./lorem-ipsum.ts";
import { randomNumbers } from "./random-numbers.ts";
import { rollDice } from "./roll-dice.ts";

export const family = defineFamily<Manifest>([
  randomNumbers,
  rollDice,
  generateUlids,
  generateNanoIds,
  loremIpsum,
  fakeData,
]);
