import "#web/styles/menu.css";
import { Menu, type MenuProps } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { errorMessage } from "#web/browser/error-message.ts";
import { handOver } from "#web/features/detection/hand-over.ts";
import { showToast } from "#web/ui/show-toast.ts";
import type { FoundTakers } from "./find-takers.ts";
import type { Taker } from "./list-takers.ts";
import classes from "./send-menu.module.css";

interface SendMenuProps {
  readonly found: FoundTakers;
  readonly isOpened: boolean;
  readonly onClose: () => void;
  /** The button that opens it. */
  readonly target: ReactElement;
}

/** In CSS pixels. A menu that shrank into any room that is left would never flip to the other side of its button. */
const leastHeight = 240;

/** Scrolls within the room that the screen has above or below the button. */
const staysOnScreen: NonNullable<MenuProps["middlewares"]> = {
  flip: true,
  shift: true,
  size: {
    padding: 8,
    apply({ availableHeight, elements }) {
      elements.floating.style.maxHeight = `min(26rem, ${Math.max(availableHeight, leastHeight)}px)`;
    },
  },
};

/** Lists utilities; choosing one opens it with the content. */
export function SendMenu({ found, isOpened, onClose, target }: SendMenuProps) {
  const navigate = useNavigate();
  const { meant, others } = found;
  const [best] = meant;
  const open = async ({ suggestion, entry }: Taker) => {
    try {
      await handOver(suggestion, await found.content());
      await navigate({ to: "/utilities/$utilityId", params: { utilityId: entry.id } });
    } catch (error) {
      showToast({ message: errorMessage(error), style: "error" });
    }
  };
  const first = best ?? others[0];
  const items = (takers: readonly Taker[]) =>
    takers.map((taker) => (
      <Menu.Item
        key={taker.entry.id}
        data-autofocus={taker === first || undefined}
        onClick={() => void open(taker)}
      >
        {taker.entry.name}
        {taker.suggestion.does !== "" && <span> {taker.suggestion.does}</span>}
      </Menu.Item>
    ));
  return (
    <Menu
      opened={isOpened}
      onChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      position="bottom-end"
      // Mantine sets the width as a style, so a class can't.
      width="min(22rem, calc(100vw - 1.5rem))"
      middlewares={staysOnScreen}
      shadow="md"
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={classes["menu"] ?? ""} aria-label="Send to">
        {best !== undefined && <Menu.Label>Looks like {best.suggestion.looksLike}</Menu.Label>}
        {items(meant)}
        {best !== undefined && others.length > 0 && <Menu.Label>Other options</Menu.Label>}
        {items(others)}
        {meant.length + others.length === 0 && (
          <Menu.Item data-autofocus onClick={() => void navigate({ to: "/search" })}>
            No utility works with this.<span> Search all</span>
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
