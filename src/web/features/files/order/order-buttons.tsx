import { ActionIcon } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import classes from "../files.module.css";

interface OrderButtonsProps {
  readonly filename: string;
  readonly place: number;
  readonly count: number;
  readonly isDisabled: boolean;
  readonly onMove: (to: number) => void;
}

/** Moves a file by keyboard or touch. */
export function OrderButtons({ filename, place, count, isDisabled, onMove }: OrderButtonsProps) {
  const buttons = { filename, isDisabled, onMove };
  return (
    <>
      <MoveButton {...buttons} direction="up" to={place === 0 ? null : place - 1} />
      <MoveButton {...buttons} direction="down" to={place === count - 1 ? null : place + 1} />
    </>
  );
}

interface MoveButtonProps extends Pick<OrderButtonsProps, "filename" | "isDisabled" | "onMove"> {
  readonly direction: "up" | "down";
  /** null at the end. */
  readonly to: number | null;
}

function MoveButton({ filename, direction, to, isDisabled, onMove }: MoveButtonProps) {
  const Arrow = direction === "up" ? IconArrowUp : IconArrowDown;
  const label = `Move ${filename} ${direction}`;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      className={classes["action"] ?? ""}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      // `disabled` would drop the focus on reaching the end.
      {...(to === null ? { "aria-disabled": true, "data-disabled": true } : {})}
      onClick={({ currentTarget: button }) => {
        if (to === null) return;
        onMove(to);
        // Moving an element makes browsers drop its focus.
        requestAnimationFrame(() => button.focus());
      }}
    >
      <Arrow size={20} aria-hidden />
    </ActionIcon>
  );
}
