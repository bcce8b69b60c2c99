import { Button } from "@mantine/core";
import { IconCamera } from "@tabler/icons-react";
import { useRef } from "react";
import { FileChooser } from "./file-chooser.tsx";

interface CameraButtonProps {
  readonly isDisabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes a photo with the camera of the device. */
export function CameraButton({ isDisabled, onFiles }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null);
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
      <FileChooser
        inputRef={input}
        accept="image/*"
        capture="environment"
        aria-label="Photo from the camera"
        onFiles={onFiles}
      />
    </>
  );
}
