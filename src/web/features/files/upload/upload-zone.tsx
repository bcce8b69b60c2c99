import { IconUpload } from "@tabler/icons-react";
import { useRef } from "react";
import type { FileLimits } from "#contract/schemas/utility.ts";
import { CameraButton } from "./camera-button.tsx";
import { describeLimits, promptOf, takesPictures } from "../describe-limits.ts";
import classes from "../files.module.css";
import { FileChooser } from "./file-chooser.tsx";
import { useIsHandheld } from "./use-is-handheld.ts";

interface UploadZoneProps {
  readonly limits: FileLimits;
  /** Where more is to be said than the limits tell. */
  readonly prompt?: string;
  /** Smaller, where files stand above it. */
  readonly isCompact: boolean;
  readonly isDisabled: boolean;
  /** True while files are held over the page. */
  readonly isOver: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Where files are chosen, or taken with a phone's camera; they may be dropped anywhere on the page. */
export function UploadZone(props: UploadZoneProps) {
  const { limits, isCompact, isDisabled, isOver, onFiles } = props;
  const isHandheld = useIsHandheld();
  const input = useRef<HTMLInputElement>(null);
  const prompt = props.prompt ?? promptOf(limits, !isHandheld);
  return (
    <div className={classes["intake"]}>
      <FileChooser
        inputRef={input}
        // The page itself takes any number: a browser would drop too many without a word.
        multiple={limits.maxFiles !== 1}
        accept={limits.allowedTypes.join(",")}
        disabled={isDisabled}
        onFiles={onFiles}
      />
      <button
        type="button"
        className={classes["zone"]}
        data-compact={isCompact || undefined}
        data-over={(isOver && !isDisabled) || undefined}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        <IconUpload size={isCompact ? 24 : 34} stroke={1.5} aria-hidden />
        <span>{prompt}</span>
        <span className={classes["hint"]}>
          {describeLimits(limits)}
          {!isHandheld && ". Pasting works, too"}.
        </span>
      </button>
      {isHandheld && takesPictures(limits) && (
        <CameraButton isDisabled={isDisabled} onFiles={onFiles} />
      )}
    </div>
  );
}
