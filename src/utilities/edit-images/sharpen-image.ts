import { partOption, wholeOption } from "#kit/image/edit-options.ts";
import { member } from "./member.ts";

export const sharpenImage = member({
  code: "sharpen-image",
  name: "Sharpen Image",
  lead: "Sharpen images with an unsharp mask.",
  tags: ["sharpen", "unsharp", "crisp"],
  alsoCalled: [
    "sharpen photo",
    "unblur image",
    "make picture clearer",
    "unsharp mask",
    "image sharpener",
    "fix blurry photo",
    "photo out of focus",
  ],
  does: "sharpen it",
  help: [
    "Each pixel moves away from its blurred surroundings; amount and radius set how far and how wide. Differences below the threshold, such as photo grain, are left alone.",
    "Sharpening can't restore what was never in focus.",
  ],
  options: {
    amount: wholeOption("Amount", 1, 1_000, "%").default(100).meta({ title: "Amount", unit: "%" }),
    radius: partOption("Radius", 0.3, 10, "px")
      .default(1)
      .meta({ title: "Radius", unit: "px", step: 0.1 }),
    threshold: partOption("Threshold", 0, 100, "%")
      .default(0)
      .meta({ title: "Threshold", unit: "%" }),
  },
  example: [{}, "badge_sharpened.png", 48, 32],
  more: [
    ["After scaling down", { amount: 60, radius: 0.5 }, "badge_sharpened.png", 48, 32],
    [
      "Edges, but not noise",
      { amount: 150, radius: 2, threshold: 5 },
      "badge_sharpened.png",
      48,
      32,
    ],
  ],
});
