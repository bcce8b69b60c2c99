import { Button, type ButtonProps } from "@mantine/core";
import type { ComponentPropsWithoutRef } from "react";

type OffButtonProps = ButtonProps &
  Omit<ComponentPropsWithoutRef<"button">, keyof ButtonProps> & {
    /** Why it is off, or null. */
    readonly obstacle: string | null;
  };

/**
 * A button that stays focusable when off, unlike a disabled one, so people can learn why. Its
 * action still runs and must explain.
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
