import { z } from "zod";
import "../manifest/option-meta.ts";

const ranges = z.string().max(1000, "Pages can have at most 1,000 characters.");

/** Has no default, so that a call can't remove a page by accident. */
export const pagesToRemove = ranges.min(1, "Choose the pages to remove, such as 1-3, 5, 8-.").meta({
  title: "Pages",
  description: "Ranges such as 1-3, 5, 8-.",
  placeholder: "1-3, 5, 8-",
});

export const allPages = ranges.default("").meta({
  title: "Pages",
  description: "Ranges such as 1-3, 5, 8-. Leave empty for all pages.",
  placeholder: "1-3, 5, 8-",
  advanced: true,
});
