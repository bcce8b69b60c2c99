import "#web/styles/modal.css";
import "#web/styles/radio.css";
import { Radio, Stack, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { requestStateLabels } from "#contract/facts/utility-request.ts";
import type { UtilityRequest } from "#contract/schemas/utility-request.ts";
import { useAccount } from "#web/api/account/account.ts";
import { mergeRequest, reloadRequests, requestsQuery } from "#web/api/requests.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { formatCount } from "#web/ui/format/format-number.ts";
import { useSendingForm } from "#web/ui/forms/use-sending-form.ts";
import { FormDialog } from "../form-dialog.tsx";

interface MergeDialogProps {
  readonly request: UtilityRequest;
  readonly onClose: () => void;
}

/** In milliseconds, so that not every letter asks the server. */
const pause = 250;
const mostShown = 8;

/** Chooses the request that takes over votes and comments. */
export default function MergeDialog({ request, onClose }: MergeDialogProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { account } = useAccount();
  const [typed, setTyped] = useState("");
  const [query] = useDebouncedValue(typed.trim(), pause);
  const found = useInfiniteQuery({
    ...requestsQuery(query === "" ? {} : { query }, account?.uid ?? null),
    placeholderData: keepPreviousData,
  });
  const others = (found.data?.pages[0]?.requests ?? [])
    .filter(({ requestId }) => requestId !== request.requestId)
    .slice(0, mostShown);
  const form = useSendingForm({
    initialValues: { into: "" },
    rules: ({ into }) => (into === "" ? { into: "Choose a request." } : {}),
    send: ({ into }) => mergeRequest(request.requestId, into),
    success: "Requests merged.",
    async onSent() {
      onClose();
      await navigate({ to: "/requests/$requestId", params: { requestId: form.values.into } });
      await reloadRequests(queryClient);
    },
  });
  return (
    <FormDialog form={form} title={`Merge “${request.name}”`} action="Merge" onClose={onClose}>
      <Text size="sm">
        Its votes and comments move to the request you choose. This can't be undone.
      </Text>
      <TextInput
        label="Search requests"
        value={typed}
        autoComplete="off"
        data-autofocus
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {found.error !== null && <ErrorNotice message={errorMessage(found.error)} />}
      <Radio.Group label="Merge into" {...form.getInputProps("into")}>
        <Stack gap="xs" mt="xs">
          {others.map(({ requestId, name, state, votes }) => (
            <Radio
              key={requestId}
              value={requestId}
              label={name}
              description={`${requestStateLabels[state]} · ${formatCount(votes, "vote", "votes")}`}
            />
          ))}
          {found.data !== undefined && others.length === 0 && (
            <Text size="sm" c="dimmed">
              No other requests found.
            </Text>
          )}
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}
