import { Button } from "@mantine/core";
import { IconCamera } from "@tabler/icons-react";
import { useRef } from "react";

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
