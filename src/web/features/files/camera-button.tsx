import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconCamera } from "@tabler/icons-react";
import { useRef } from "react";
import type { FileLimits } from "#contract/utility.ts";
import { takesPictures } from "#web/features/files/describe-limits.ts";

interface CameraButtonProps {
  readonly limits: FileLimits;
  readonly isDisabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes a photo, on devices that are held in the hand and where photos are of use. */
export function CameraButton({ limits, isDisabled, onFiles }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const isHandheld = useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false });
  if (!isHandheld || !takesPictures(limits)) return null;
  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconCamera size={18} aria-hidden />}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        Take a photo
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Photo from the camera"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same photo again would else change nothing and be passed over.
          currentTarget.value = "";
        }}
      />
    </>
  );
}
