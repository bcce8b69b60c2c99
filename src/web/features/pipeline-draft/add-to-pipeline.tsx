import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { UtilityFacts } from "#web/features/utility/utility-facts.ts";
import { formatCount } from "#web/ui/format/format-number.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { hasRoom, newStep, type StepOptions } from "./draft.ts";
import { partOptions } from "./form-as-step.ts";
import { createStepKey, keepDraft, readKeptDraft } from "./kept-draft.ts";

interface AddToPipelineProps {
  readonly facts: UtilityFacts;
  /** The form's current values, valid or not. */
  readonly call: { readonly operation: string; readonly options: StepOptions };
}

/** Adds the form as a step to the pipeline of this tab, without input and secrets, and stays on the page. */
export function AddToPipeline({ facts, call }: AddToPipelineProps) {
  const { utilityId, operations } = facts;
  const [steps, setSteps] = useState<number | null>(null);
  const operation = operations.find(({ code }) => code === call.operation);
  if (operation === undefined) return null;
  const add = () => {
    const draft = readKeptDraft();
    if (!hasRoom(draft)) {
      const message = "Your pipeline has 20 steps, which is the most. Remove one first.";
      showToast({ message, style: "warning" });
      setSteps(draft.length);
      return;
    }
    const { options } = partOptions(operation, call.options);
    const step = newStep(createStepKey(), `${utilityId}/${operation.code}`, options);
    keepDraft([...draft, step]);
    setSteps(draft.length + 1);
    showToast({ message: `Added to your pipeline as step ${draft.length + 1}.`, style: "success" });
  };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        title="Runs it together with other utilities"
        onClick={add}
      >
        Add to a pipeline
      </Button>
      {steps !== null && (
        <Link to="/pipelines">View pipeline ({formatCount(steps, "step", "steps")})</Link>
      )}
    </>
  );
}
