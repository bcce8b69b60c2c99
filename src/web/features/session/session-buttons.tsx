import { Group } from "@mantine/core";
import type { UtilitySession } from "./use-utility-session.ts";
import { OffButton } from "#web/ui/off-button.tsx";

interface SessionButtonsProps {
  readonly use: UtilitySession;
}

/** Shows both actions; the unavailable one is disabled and says why. */
export function SessionButtons({ use }: SessionButtonsProps) {
  return (
    <Group gap="xs">
      <OffButton
        variant="default"
        size="xs"
        obstacle={use.obstacles.extend}
        loading={use.isExtending}
        onClick={() => use.extend()}
      >
        Extend Session
      </OffButton>
      <OffButton
        variant={use.obstacles.initialize === null ? "filled" : "default"}
        size="xs"
        obstacle={use.obstacles.initialize}
        onClick={() => void use.initialize()}
      >
        Initialize Session
      </OffButton>
    </Group>
  );
}
