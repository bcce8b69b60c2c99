import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { howMany } from "./how-many.ts";

export const rollDice = defineManifest({
  ...freeInBrowser,
  code: "roll-dice",
  name: "Roll Dice",
  description: "Roll dice such as 2d6 or 4d6kh3 + 2, as often as you like.",
  category: "numbers",
  tags: ["random", "dice", "game"],
  alsoCalled: [
    "dice roller",
    "throw dice",
    "d20",
    "d6",
    "virtual dice",
    "rpg dice",
    "dungeons and dragons dice",
    "coin flip",
    "flip a coin",
  ],
  help: [
    "Roll dice",
    "Type the dice and roll. 2d6 is two dice with six sides, d20 is one with twenty, and d% is one with a hundred.",
    "Add or subtract numbers and more dice: 2d6 + 1d4 - 1. kh3 keeps the three highest dice, and kl1 the lowest: 4d6kh3.",
    "A coin is 1d2. Every side is equally likely, thanks to a secure random number generator.",
  ].join("\n"),
  operations: {
    roll: {
      name: "Roll",
      description: "Rolls the dice.",
      takes: {},
      gives: { results: ["table"] },
      options: z.strictObject({
        dice: z
          .string()
          .max(100, "Dice can have at most 100 characters.")
          .default("2d6")
          .meta({ title: "Dice", placeholder: "2d6 + 1" }),
        count: howMany(1, 1000).meta({ title: "Rolls" }),
      }),
    },
  },
  examples: [
    {
      name: "Dice with one side",
      operation: "roll",
      options: { dice: "3d1 + 2" },
      inputs: [],
      output: {
        result: {
          type: "table",
          columns: ["Roll", "Dice", "Total"],
          rows: [[1, "1, 1, 1", 5]],
        },
        files: [],
      },
    },
    {
      name: "Two dice",
      operation: "roll",
      options: {},
      inputs: [],
      output: { result: { type: "table" }, files: [] },
    },
    {
      name: "An ability of a character, six times",
      operation: "roll",
      options: { dice: "4d6kh3", count: 6 },
      inputs: [],
      output: { result: { type: "table" }, files: [] },
    },
  ],
});
