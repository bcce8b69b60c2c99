import { memo, Suspense } from "react";
import type { RelatedProps } from "./related-utilities.tsx";
import { latePart } from "#web/ui/late-part.tsx";

const RelatedUtilities = latePart(() => import("./related-utilities.tsx"));

/**
 * Links from a utility to similar ones. Memoised, because a new render before its code arrives would
 * replace the server's HTML with nothing.
 */
export const Related = memo((props: RelatedProps) => (
  <Suspense>
    <RelatedUtilities {...props} />
  </Suspense>
));
