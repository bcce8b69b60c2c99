import { memo, Suspense } from "react";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import classes from "./visitor.module.css";
import { WhyAccount } from "./why-account.tsx";
import { latePart } from "#web/ui/late-part.tsx";

const ExampleView = latePart(() => import("./example-view.tsx"));

/** Shows what a utility does to someone who can't try it yet, and why. */
export function VisitorPreview({ utility }: { readonly utility: CatalogueEntry }) {
  return (
    <section className={classes["preview"]} aria-label="Without an account">
      <Example utilityId={utility.id} />
      <WhyAccount utility={utility} />
    </section>
  );
}

/** Memoised, because a new render before its code arrives would replace the server's HTML with nothing. */
const Example = memo(({ utilityId }: { readonly utilityId: string }) => (
  <Suspense>
    <ExampleView utilityId={utilityId} />
  </Suspense>
));
