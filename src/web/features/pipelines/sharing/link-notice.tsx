import { Alert, Button, Group, Text } from "@mantine/core";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { formatCount } from "#web/ui/format/format-number.ts";
import type { useSharedLink } from "./use-shared-link.ts";

/** Says that a link can't be opened, or asks whether it may replace what is being built. */
export function LinkNotice({ link }: { readonly link: ReturnType<typeof useSharedLink> }) {
  const { offered, refusal } = link;
  if (refusal !== null) return <ErrorNotice message={refusal} onDismiss={link.dismiss} />;
  if (offered === null) return null;
  return (
    <Alert role="status">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          This link has {offered.name === null ? "a pipeline" : `the pipeline "${offered.name}"`}{" "}
          with {formatCount(offered.pipeline.steps.length, "step", "steps")}. It would replace the
          one below.
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={link.dismiss}>
            Keep mine
          </Button>
          <Button size="xs" onClick={link.accept}>
            Open it
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
