import { memo, Suspense } from "react";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import classes from "./visitor.module.css";
import { WhyAccount } from "./why-account.tsx";
import { isHydrating } from "#web/browser/hydration.ts";
import { firstInput } from "#web/ui/first-input.ts";
import { latePart } from "#web/ui/late-part.ts";

const ExampleView = latePart(async () => {
  // The server has drawn it, and nothing in it can be pressed: its code comes with the first touch.
  if (typeof window !== "undefined" && isHydrating()) await firstInput();
  return import("./example-view.tsx");
});

/** What a utility does, shown to somebody who cannot try it yet, and why not. */
export function VisitorPreview({ utility }: { readonly utility: CatalogueEntry }) {
  return (
    <section className={classes["preview"]} aria-label="Without an account">
      <Example utilityId={utility.id} />
      <WhyAccount utility={utility} />
    </section>
  );
}

/** Drawn anew before its code has come, it would be thrown away and shown again. */
const Example = memo(({ utilityId }: { readonly utilityId: string }) => (
  <Suspense>
    <ExampleView utilityId={utilityId} />
  </Suspense>
));
