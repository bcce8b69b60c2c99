import { lazy, memo, Suspense } from "react";
import { isHydrating } from "#web/browser/hydration.ts";
import { firstInput } from "#web/ui/first-input.ts";
import { loadInTheEnd } from "#web/ui/load-in-the-end.ts";
import type { RelatedProps } from "./related-utilities.tsx";

const RelatedUtilities = lazy(async () => {
  // The server has drawn it, and its links work by themselves: its code comes with the first touch.
  if (typeof window !== "undefined" && isHydrating()) await firstInput();
  return loadInTheEnd(() => import("./related-utilities.tsx"));
});

/** Ways from a utility to what is like it. Drawn anew before its code has come, it would be thrown away. */
export const Related = memo((props: RelatedProps) => (
  <Suspense>
    <RelatedUtilities {...props} />
  </Suspense>
));
