import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { SessionFile } from "#contract/schemas/file.ts";
import { errorMessage, saveBlob, fileBytesQuery, showToast } from "#web/page-parts/index.ts";
import { haveOneShape } from "../have-one-shape.ts";
import { ComparisonSlider } from "./comparison-slider.tsx";
import { PictureFigure, usePicture } from "./picture.tsx";
import classes from "../page.module.css";

interface ComparisonProps {
  readonly sessionId: string;
  readonly before: SessionFile;
  readonly after: SessionFile;
}

/** Shows before and after with a slider, or side by side if either is a thumbnail or stretched. */
export default function Comparison({ sessionId, before, after }: ComparisonProps) {
  const result = { sessionId, folder: "output", file: after } as const;
  const came = usePicture("Before", { sessionId, folder: "input", file: before });
  const became = usePicture("After", result);
  const { data, refetch, isFetching } = useQuery({ ...fileBytesQuery(result), enabled: false });
  const download = async () => {
    try {
      const bytes = data ?? (await refetch({ throwOnError: true })).data;
      if (bytes !== undefined) saveBlob(bytes, after.filename);
    } catch (error) {
      const message = `Failed to download file '${after.filename}': ${errorMessage(error)}`;
      showToast({ message, style: "error" });
    }
  };
  const size = after.image_details;
  const canSlide =
    came.isWhole && became.isWhole && size !== null && haveOneShape(before.image_details, size);
  return (
    <section className={classes["comparison"]} aria-labelledby="comparison">
      <div className={classes["comparisonHead"]}>
        <h2 id="comparison">Before and after</h2>
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={isFetching && data === undefined}
          onClick={() => void download()}
        >
          Download result
        </Button>
      </div>
      {canSlide ? (
        <ComparisonSlider size={size} before={came} after={became} />
      ) : (
        <div className={classes["figures"]}>
          <PictureFigure picture={came} />
          <PictureFigure picture={became} />
        </div>
      )}
    </section>
  );
}
