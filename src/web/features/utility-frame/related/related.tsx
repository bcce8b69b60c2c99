import { memo, Suspense } from "react";
import { isHydrating } from "#web/browser/hydration.ts";
import { firstInput } from "#web/ui/first-input.ts";
import { latePart } from "#web/ui/late-part.ts";
import type { RelatedProps } from "./related-utilities.tsx";

const RelatedUtilities = latePart(async () => {
  // The server has drawn it, and its links work by themselves: its code comes with the first touch.
  if (typeof window !== "undefined" && isHydrating()) await firstInput();
  return import("./related-utilities.tsx");
});

/** Ways from a utility to what is like it. Drawn anew before its code has come, it would be thrown away. */
export const Related = memo((props: RelatedProps) => (
  <Suspense>
    <RelatedUtilities {...props} />
  </Suspense>
));
