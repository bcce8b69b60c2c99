import { member } from "./member.ts";
import { percent } from "./percent.ts";

export const opacityImage = member({
  code: "opacity-image",
  name: "Change Image Opacity",
  lead: "Make images partly transparent.",
  tags: ["opacity", "transparency", "alpha"],
  alsoCalled: [
    "ghost image",
    "image opacity",
    "change image opacity",
    "make image see through",
    "fade image",
    "semi transparent image",
    "image transparency",
  ],
  does: "make it partly transparent",
  help: [
    "Each pixel keeps this share of its opacity. A JPEG becomes a PNG unless you choose a background or another format. GIF pixels can only be opaque or fully transparent.",
  ],
  options: { opacity: percent("Opacity", 0, 100, 50) },
  example: [{ opacity: 40 }, "badge_faded.png", 48, 32],
  more: [
    ["A watermark for later", { opacity: 15, format: "webp" }, "badge_faded.webp", 48, 32],
    [
      "On white, as JPEG",
      { opacity: 50, background: "#ffffff", format: "jpeg" },
      "badge_faded.jpg",
      48,
      32,
    ],
  ],
});
