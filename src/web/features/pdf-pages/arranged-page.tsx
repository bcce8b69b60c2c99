import { ActionIcon } from "@mantine/core";
import {
  IconArrowLeft,
  IconArrowRight,
  IconRotateClockwise2,
  IconTrash,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./pdf-pages.module.css";

interface ArrangedPageProps {
  /** `Page 3 of letter.pdf`. */
  readonly name: string;
  readonly turn: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly picture: ReactNode;
  readonly onMove: (by: -1 | 1) => void;
  readonly onTurn: () => void;
  readonly onRemove: () => void;
}

export function ArrangedPage(props: ArrangedPageProps) {
  const { name, turn, isFirst, isLast, picture, onMove, onTurn, onRemove } = props;
  const turned = turn === 0 ? "" : `, rotated ${turn}°`;
  return (
    <>
      {picture}
      <p className={classes["name"]}>
        {name}
        <span className={classes["turned"]}>{turned}</span>
      </p>
      <div className={classes["tools"]}>
        <Tool label={`Move ${name} earlier`} isOff={isFirst} onClick={() => onMove(-1)}>
          <IconArrowLeft size={18} aria-hidden />
        </Tool>
        <Tool label={`Move ${name} later`} isOff={isLast} onClick={() => onMove(1)}>
          <IconArrowRight size={18} aria-hidden />
        </Tool>
        <Tool label={`Rotate ${name}`} onClick={onTurn}>
          <IconRotateClockwise2 size={18} aria-hidden />
        </Tool>
        <Tool label={`Remove ${name}`} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </Tool>
      </div>
    </>
  );
}

interface ToolProps {
  readonly label: string;
  readonly isOff?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Tool({ label, isOff = false, onClick, children }: ToolProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={label}
      title={label}
      // `disabled` would drop the focus on reaching the end.
      {...(isOff ? { "aria-disabled": true, "data-disabled": true } : {})}
      onClick={({ currentTarget: button }) => {
        if (isOff) return;
        onClick();
        // Moving an element makes browsers drop its focus.
        requestAnimationFrame(() => button.isConnected && button.focus());
      }}
    >
      {children}
    </ActionIcon>
  );
}
