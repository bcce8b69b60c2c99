import { Button, type ButtonProps } from "@mantine/core";
import type { ComponentPropsWithoutRef } from "react";

type OffButtonProps = ButtonProps &
  Omit<ComponentPropsWithoutRef<"button">, keyof ButtonProps> & {
    /** What keeps it off, in a sentence; null where nothing does. */
    readonly obstacle: string | null;
  };

/**
 * A button that can be switched off and stays in reach: one that is disabled gets neither focus nor
 * click, so that nobody could ask it why. Pressed while off it does what it does, which has to say so.
 */
export function OffButton({ obstacle, ...props }: OffButtonProps) {
  return (
    <Button
      {...props}
      {...(obstacle !== null && {
        "data-disabled": true,
        "aria-disabled": true,
        title: obstacle,
      })}
    />
  );
}
