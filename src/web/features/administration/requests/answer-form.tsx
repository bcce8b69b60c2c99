import "#web/styles/utility-form.css";
import { NativeSelect, Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import {
  requestLimits,
  type RequestState,
  requestStateLabels,
  requestStates,
} from "#contract/facts/utility-request.ts";
import { requestAnswerSchema, type UtilityRequest } from "#contract/schemas/utility-request.ts";
import { answerRequest, reloadRequests } from "#web/api/requests.ts";
import { useSendingForm } from "#web/ui/forms/use-sending-form.ts";
import type { FieldMistakes } from "#web/ui/forms/field-mistakes.ts";
import { FormDialog } from "../form-dialog.tsx";
import { AlternativeField } from "../utilities/alternative-field.tsx";

interface AnswerFormProps {
  readonly request: UtilityRequest;
  readonly onClose: () => void;
}

interface Typed {
  readonly state: RequestState;
  readonly answer: string;
  readonly utilityId: string;
}

const states = requestStates.map((value) => ({ value, label: requestStateLabels[value] }));

/** Sets the state, and what everyone reads about it. */
export default function AnswerForm({ request, onClose }: AnswerFormProps) {
  const queryClient = useQueryClient();
  const form = useSendingForm<Typed>({
    initialValues: {
      state: request.state,
      answer: request.answer,
      utilityId: request.utility?.id ?? "",
    },
    rules: mistakesIn,
    send: (typed) => answerRequest(request.requestId, answerOf(typed)),
    success: "Answer saved.",
    async onSent() {
      onClose();
      await reloadRequests(queryClient);
    },
  });
  const { state } = form.values;
  return (
    <FormDialog form={form} title="Answer" action="Save" onClose={onClose}>
      <NativeSelect
        label="State"
        description={
          state === "done" ? "Everyone who voted is told by mail, once." : stateMeaning(state)
        }
        data={states}
        data-autofocus
        {...form.getInputProps("state")}
      />
      {state === "done" && (
        <AlternativeField
          label="Utility"
          ownId=""
          meaning="What does the requested job"
          {...form.getInputProps("utilityId")}
        />
      )}
      <Textarea
        label={state === "declined" ? "Reason" : "Answer"}
        description={state === "declined" ? "Everyone sees it." : "Optional. Everyone sees it."}
        rows={4}
        maxLength={requestLimits.answer}
        {...form.getInputProps("answer")}
      />
    </FormDialog>
  );
}

function stateMeaning(state: RequestState): string {
  return state === "new"
    ? "Example files are shown to its author and administrators only."
    : "Example files can be downloaded by everyone.";
}

function answerOf({ state, answer, utilityId }: Typed) {
  return { state, answer, utilityId: state === "done" ? utilityId.trim() || null : null };
}

function mistakesIn(typed: Typed): FieldMistakes {
  const parsed = requestAnswerSchema.safeParse(answerOf(typed));
  if (parsed.success) return {};
  return Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [String(path[0]), message]).toReversed(),
  );
}
