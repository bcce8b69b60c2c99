import { IconUpload } from "@tabler/icons-react";
import { useRef } from "react";
import type { FileLimits } from "#contract/schemas/utility.ts";
import { CameraButton } from "./camera-button.tsx";
import { describeLimits, promptOf, takesPictures } from "../describe-limits.ts";
import classes from "../files.module.css";
import { FileChooser } from "./file-chooser.tsx";

interface UploadZoneProps {
  readonly limits: FileLimits;
  /** Whether several files can be chosen where one is taken, to run on each. */
  readonly takesMany?: boolean;
  /** Replaces the prompt made from the limits. */
  readonly prompt?: string;
  /** Smaller, when files are listed above. */
  readonly isCompact: boolean;
  readonly isDisabled: boolean;
  readonly isOver: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Files can be dropped anywhere on the page. */
export function UploadZone(props: UploadZoneProps) {
  const { limits, takesMany = false, isCompact, isDisabled, isOver, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  const accept = limits.allowedTypes.join(",");
  const open = (isCamera: boolean) => {
    const chooser = input.current;
    if (chooser === null) return;
    chooser.accept = isCamera ? "image/*" : accept;
    // The back camera.
    if (isCamera) chooser.setAttribute("capture", "environment");
    else chooser.removeAttribute("capture");
    chooser.click();
  };
  return (
    <div className={classes["intake"]}>
      <FileChooser
        inputRef={input}
        // Lets people choose too many, to explain it; a browser would silently drop some.
        multiple={takesMany || limits.maxFiles !== 1}
        accept={accept}
        disabled={isDisabled}
        onFiles={onFiles}
      />
      <button
        type="button"
        className={classes["zone"]}
        data-compact={isCompact || undefined}
        data-over={(isOver && !isDisabled) || undefined}
        disabled={isDisabled}
        onClick={() => open(false)}
      >
        <IconUpload size={isCompact ? 24 : 34} stroke={1.5} aria-hidden />
        {/* Renders both and lets CSS choose, since the server doesn't know the device. */}
        <span className={classes["byMouse"]}>{props.prompt ?? promptOf(limits, true)}</span>
        <span className={classes["byTouch"]}>{props.prompt ?? promptOf(limits, false)}</span>
        <span className={classes["hint"]}>
          {describeLimits(limits)}
          <span className={classes["byMouse"]}>
            . You can also paste{takesMany && ", or add several files at once"}
          </span>
          .
        </span>
      </button>
      {takesPictures(limits) && <CameraButton isDisabled={isDisabled} onOpen={() => open(true)} />}
    </div>
  );
}
