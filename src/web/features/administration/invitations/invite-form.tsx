import { Button, TextInput } from "@mantine/core";
import { newInvitationSchema } from "#contract/schemas/invitation.ts";
import { invite } from "#web/api/administration/invitations.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { SendingFormElement } from "#web/ui/forms/sending-form.tsx";
import { useSendingForm } from "#web/ui/forms/use-sending-form.ts";
import { adminFailure } from "../admin-failure.ts";
import classes from "./invitations.module.css";

interface InviteFormProps {
  readonly onSent: () => Promise<void>;
}

export function InviteForm({ onSent }: InviteFormProps) {
  const form = useSendingForm({
    initialValues: { email: "" },
    rules: newInvitationSchema,
    async send({ email }) {
      try {
        await invite(email);
      } catch (error) {
        // One whose email wasn't accepted is in the list.
        await onSent();
        throw error;
      }
    },
    success: "Invitation sent.",
    isClearedOnceSent: true,
    onSent,
    sentenceOf: (error) => adminFailure(error, (reason) => reason),
  });
  return (
    <SendingFormElement form={form}>
      <div className={classes["invite"]}>
        <TextInput
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={classes["email"] ?? ""}
          {...form.getInputProps("email")}
        />
        <Button type="submit" variant="default" mt="1.55rem" loading={form.isSending}>
          Send invitation
        </Button>
      </div>
      <p className={classes["hint"]}>
        They get a link for this address, which works once and for seven days.
      </p>
      {form.failure !== null && <ErrorNotice message={form.failure} />}
    </SendingFormElement>
  );
}
