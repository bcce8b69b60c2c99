import { ActionIcon, Button, Loader } from "@mantine/core";
import { IconShare3 } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { errorMessage } from "#web/browser/error-message.ts";
import { showToast } from "#web/ui/show-toast.ts";
import type * as LateMenu from "./menu/send-menu.tsx";
import type { FoundTakers } from "./menu/find-takers.ts";
import type { Sendable, SendOrigin } from "./sendable.ts";

interface SendToProps {
  readonly what: Sendable;
  readonly from: SendOrigin;
  /** Tells it from other buttons with the same text. */
  readonly name: string;
  /** Shows only an icon. */
  readonly isIcon?: boolean;
}

interface Offer {
  readonly SendMenu: typeof LateMenu.SendMenu;
  readonly found: FoundTakers;
}

/** Offers utilities for a result, loading the code on demand. */
export function SendTo({ what, from, name, isIcon = false }: SendToProps) {
  const queryClient = useQueryClient();
  const [offer, setOffer] = useState<Offer | null>(null);
  const [isOpened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const looking = useMutation({
    async mutationFn() {
      const [{ SendMenu }, { findTakers }] = await Promise.all([
        import("./menu/send-menu.tsx"),
        import("./menu/find-takers.ts"),
      ]);
      return { SendMenu, found: await findTakers(what, from, queryClient) };
    },
    onSuccess(found) {
      setOffer(found);
      setOpened(true);
    },
    onError: (error) => showToast({ message: errorMessage(error), style: "error" }),
  });
  const label = `Send to…: ${name}`;
  const shared = {
    ref: button,
    "aria-label": label,
    "aria-busy": looking.isPending,
    "aria-haspopup": "menu",
    "aria-expanded": isOpened,
    onClick() {
      if (isOpened) setOpened(false);
      else if (!looking.isPending) looking.mutate();
    },
  } as const;
  // Disabling it meanwhile would lose the focus.
  const sign = (size: number) =>
    looking.isPending ? <Loader size={size} aria-hidden /> : <IconShare3 size={size} aria-hidden />;
  const target = isIcon ? (
    <ActionIcon variant="subtle" size={40} title={label} {...shared}>
      {sign(20)}
    </ActionIcon>
  ) : (
    <Button size="xs" variant="default" leftSection={sign(16)} {...shared}>
      Send to…
    </Button>
  );
  if (offer === null) return target;
  const { SendMenu, found } = offer;
  return (
    <SendMenu
      found={found}
      isOpened={isOpened}
      onClose={() => {
        setOpened(false);
        // Move focus out of the closing menu, or it is lost.
        button.current?.focus();
      }}
      target={target}
    />
  );
}
