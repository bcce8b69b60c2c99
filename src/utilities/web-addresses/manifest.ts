import { defineFamily } from "#kit/manifest/family.ts";
import { defangUrl } from "./defang-url.ts";
import { linkPreview } from "./link-preview.ts";
import { metaTags } from "./meta-tags.ts";
import { parseUrl } from "./parse-url.ts";
import { utmBuilder } from "./utm-builder.ts";

export const family = defineFamily([parseUrl, utmBuilder, defangUrl, metaTags, linkPreview]);
