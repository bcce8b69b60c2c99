import { Button } from "@mantine/core";
import { IconCamera } from "@tabler/icons-react";
import classes from "../files.module.css";

interface CameraButtonProps {
  readonly isDisabled: boolean;
  readonly onOpen: () => void;
}

/** Only shown on touch devices. */
export function CameraButton({ isDisabled, onOpen }: CameraButtonProps) {
  return (
    <Button
      className={classes["byTouch"] ?? ""}
      variant="default"
      fullWidth
      leftSection={<IconCamera size={18} aria-hidden />}
      disabled={isDisabled}
      onClick={onOpen}
    >
      Take a photo
    </Button>
  );
}
