import "#web/styles/upload.css";
import { Dropzone } from "@mantine/dropzone";
import { IconUpload } from "@tabler/icons-react";
import type { FileLimits } from "#contract/schemas/utility.ts";
import { CameraButton } from "./camera-button.tsx";
import { describeLimits, promptOf, takesPictures } from "../describe-limits.ts";
import classes from "../files.module.css";
import { useIsHandheld } from "./use-is-handheld.ts";

interface UploadZoneProps {
  readonly limits: FileLimits;
  /** Where more is to be said than the limits tell. */
  readonly prompt?: string;
  /** Smaller, where files stand above it. */
  readonly isCompact: boolean;
  readonly isDisabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Where files are dropped or chosen, or taken with a phone's camera. */
export function UploadZone(props: UploadZoneProps) {
  const { limits, isCompact, isDisabled, onFiles } = props;
  const isHandheld = useIsHandheld();
  const prompt = props.prompt ?? promptOf(limits, !isHandheld);
  return (
    <div className={classes["intake"]}>
      <Dropzone
        onDrop={onFiles}
        disabled={isDisabled}
        // Left to the page, which takes what is dropped beside the zone, too.
        preventDropOnDocument={false}
        inputProps={{
          "aria-label": prompt,
          // The zone is the button: with its input, readers would tell of two.
          style: { display: "none" },
          accept: limits.allowedTypes.join(","),
          // The zone itself takes any number: it would drop too many without a word.
          multiple: limits.maxFiles !== 1,
        }}
        role="button"
      >
        <div className={classes["zone"]} data-compact={isCompact || undefined}>
          <IconUpload size={isCompact ? 24 : 34} stroke={1.5} aria-hidden />
          <p>{prompt}</p>
          <p className={classes["hint"]}>
            {describeLimits(limits)}
            {!isHandheld && ". Pasting works, too"}.
          </p>
        </div>
      </Dropzone>
      {isHandheld && takesPictures(limits) && (
        <CameraButton isDisabled={isDisabled} onFiles={onFiles} />
      )}
    </div>
  );
}
