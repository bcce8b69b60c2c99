import { member } from "./member.ts";
import { percent } from "./percent.ts";

export const opacityImage = member({
  code: "opacity-image",
  name: "Image Opacity",
  lead: "Make pictures see-through.",
  tags: ["opacity", "transparency", "alpha"],
  alsoCalled: [
    "change image opacity",
    "make image see through",
    "fade image",
    "semi transparent image",
    "image transparency",
  ],
  does: "make it see-through",
  help: [
    "Each pixel keeps so much of the opacity that it has. A JPEG becomes a PNG, unless you choose a background or another format; GIF knows only clear and not.",
  ],
  options: { opacity: percent("Opacity", 0, 100, 50) },
  example: [{ opacity: 40 }, "badge_faded.png", 48, 32],
});
