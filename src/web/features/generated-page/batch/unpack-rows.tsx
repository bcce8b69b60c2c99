import { Button } from "@mantine/core";
import { formatCount } from "#web/ui/format/format-number.ts";
import pageClasses from "../generated-page.module.css";
import type { Batch } from "./use-batch.ts";

/** Offers to replace ZIP files, which the utility takes as they are, with what is in them. */
export function UnpackRows({ batch }: { readonly batch: Batch }) {
  const { zips, work, isReading } = batch;
  if (zips.length === 0) return null;
  const files = formatCount(zips.length, "ZIP file", "ZIP files");
  return (
    <p className={pageClasses["offer"]}>
      <span>To run on what is in the {files} instead, unpack.</span>
      <Button
        size="xs"
        variant="default"
        disabled={work !== null || isReading}
        onClick={() => batch.takeApart(zips)}
      >
        Unpack
      </Button>
    </p>
  );
}
