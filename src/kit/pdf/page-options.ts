import { z } from "zod";
import "../manifest/option-meta.ts";

const ranges = z.string().max(1000, "Pages can have at most 1,000 characters.");

export const somePages = ranges
  .min(1, "Pages must be ranges such as 1-3, 5, 8-.")
  .default("1")
  .meta({
    title: "Pages",
    description: "Ranges such as 1-3, 5, 8-.",
    placeholder: "1-3, 5, 8-",
  });

export const allPages = ranges.default("").meta({
  title: "Pages",
  description: "Ranges such as 1-3, 5, 8-. Leave empty for all pages.",
  placeholder: "1-3, 5, 8-",
});
