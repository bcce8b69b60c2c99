import { Alert, Stack, Text } from "@mantine/core";
import { notAvailableSentence } from "#contract/facts/utility/status.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { NotAvailableBadge } from "#web/ui/utility-labels.tsx";

interface PublishWithoutCodeProps {
  readonly names: readonly string[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Shows what visitors will see of utilities that nobody can run. */
export function PublishWithoutCode({ names, ...answers }: PublishWithoutCodeProps) {
  const [only] = names;
  const isOne = names.length === 1;
  return (
    <ConfirmDialog
      question={
        isOne
          ? `Publish "${only}" without code?`
          : `Publish ${names.length} utilities without code?`
      }
      action="Publish anyway"
      keep="Don't publish"
      color="verdigris"
      {...answers}
    >
      <Stack gap="sm">
        {!isOne && <div>{names.join(", ")}</div>}
        <div>
          {isOne ? "It has" : "They have"} no code here, so nobody can run {isOne ? "it" : "them"}.
          The search will list {isOne ? "it" : "them"} as <NotAvailableBadge />, and the page will
          say:
        </div>
        <Alert color="blue">
          <Text size="sm">{notAvailableSentence}</Text>
        </Alert>
      </Stack>
    </ConfirmDialog>
  );
}
