import { Button, Group, Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { requestLimits } from "#contract/facts/utility-request.ts";
import { commentFormSchema } from "#contract/schemas/utility-request.ts";
import { addComment, reloadRequests } from "#web/api/requests.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { SendingFormElement } from "#web/ui/forms/sending-form.tsx";
import { useSendingForm } from "#web/ui/forms/use-sending-form.ts";
import classes from "./requests.module.css";

/** Loaded late, with the schema library. */
export default function CommentForm({ requestId }: { readonly requestId: string }) {
  const queryClient = useQueryClient();
  const form = useSendingForm({
    initialValues: { text: "" },
    rules: commentFormSchema,
    send: ({ text }) => addComment(requestId, text),
    success: "Comment added.",
    isClearedOnceSent: true,
    onSent: () => reloadRequests(queryClient),
  });
  return (
    <SendingFormElement form={form}>
      <div className={classes["write"]}>
        <Textarea
          label="Your comment"
          description="Everyone can see it, with your display name."
          rows={3}
          maxLength={requestLimits.comment}
          {...form.getInputProps("text")}
        />
        {form.failure !== null && (
          <ErrorNotice message={form.failure} onDismiss={form.dismissFailure} />
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={form.isSending}>
            Comment
          </Button>
        </Group>
      </div>
    </SendingFormElement>
  );
}
