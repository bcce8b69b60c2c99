import { Button } from "@mantine/core";
import classes from "./generated-page.module.css";
import type { ManyFiles } from "./many-files.ts";

/** Offers to run on each file of a ZIP that was chosen as a file of its own. */
export function ZipOffer({ many: { zip, takeApart } }: { readonly many: ManyFiles }) {
  if (zip === null) return null;
  return (
    <p className={classes["offer"]}>
      <span>To run on each file in “{zip.name}” instead, unpack it.</span>
      <Button size="xs" variant="default" onClick={takeApart}>
        Unpack
      </Button>
    </p>
  );
}
