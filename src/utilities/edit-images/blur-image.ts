import { partOption } from "#kit/image/edit-options.ts";
import { member } from "./member.ts";

export const blurImage = member({
  code: "blur-image",
  name: "Blur Image",
  lead: "Blur images by the amount you choose.",
  tags: ["blur", "gaussian", "soft"],
  alsoCalled: ["blur photo", "gaussian blur", "soften image", "blurry background", "blur a face"],
  does: "blur it",
  help: [
    "This is a Gaussian blur, and the radius is its standard deviation. Lightly blurred text may still be readable: to hide it, cover it instead.",
  ],
  options: {
    radius: partOption("Radius", 0.3, 10, "px")
      .default(5)
      .meta({ title: "Radius", unit: "px", step: 0.5 }),
  },
  example: [{ radius: 2 }, "badge_blurred.png", 48, 32],
  more: [
    ["A background for text", { radius: 8, format: "jpeg" }, "badge_blurred.jpg", 48, 32],
    ["A touch of softness", { radius: 0.5 }, "badge_blurred.png", 48, 32],
  ],
});
