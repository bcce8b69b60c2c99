import { Button, TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { SendingFormElement } from "#web/ui/forms/sending-form.tsx";
import { useSendingForm } from "#web/ui/forms/use-sending-form.ts";
import classes from "./admin-runs.module.css";

const uuid = /^\s*[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\s*$/i;
const mistake = "Enter an ID such as 123e4567-e89b-12d3-a456-426614174000.";

/** Opens a run by its id, which is also the id of its request. */
export function FindRun() {
  const navigate = useNavigate();
  const form = useSendingForm({
    initialValues: { runId: "" },
    rules: ({ runId }): Partial<Record<"runId", string>> =>
      uuid.test(runId) ? {} : { runId: mistake },
    send: ({ runId }) => navigate({ to: "/admin/runs/$runId", params: { runId: runId.trim() } }),
  });
  return (
    <SendingFormElement form={form}>
      <div className={classes["finder"]}>
        <TextInput
          label="Run ID or request ID"
          description="The ID in x-request-id of a response, or requestId in the server log."
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps("runId")}
        />
        <Button type="submit" variant="default" loading={form.isSending}>
          Find
        </Button>
      </div>
    </SendingFormElement>
  );
}
