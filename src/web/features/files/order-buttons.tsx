import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { FileAction } from "#web/features/files/file-action.tsx";

interface OrderButtonsProps {
  readonly filename: string;
  /** The file's place, from 0, among so many. */
  readonly place: number;
  readonly count: number;
  readonly isDisabled: boolean;
  readonly onMove: (to: number) => void;
}

/** Moves a file one place up or down: the way to order by keyboard and by touch. */
export function OrderButtons({ filename, place, count, isDisabled, onMove }: OrderButtonsProps) {
  return (
    <>
      <FileAction
        icon={IconArrowUp}
        label={`Move ${filename} up`}
        isQuiet
        isDisabled={isDisabled || place === 0}
        onClick={() => onMove(place - 1)}
      />
      <FileAction
        icon={IconArrowDown}
        label={`Move ${filename} down`}
        isQuiet
        isDisabled={isDisabled || place === count - 1}
        onClick={() => onMove(place + 1)}
      />
    </>
  );
}
