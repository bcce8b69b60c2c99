import "#web/styles/forms.css";
import { NativeSelect } from "@mantine/core";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { readUse } from "#kit/pipeline/pipeline.ts";
import type { DraftStep } from "#web/features/pipeline-draft/draft.ts";
import { partOptions, stepFields } from "#web/features/pipeline-draft/form-as-step.ts";
import { OptionFields } from "#web/features/generated-page/options/option-fields.tsx";
import type { Mistakes } from "#web/features/generated-page/options/mistakes.ts";
import {
  carriedValues,
  initialValues,
  optionsOf,
  type FieldValue,
  type FieldValues,
} from "#web/features/utility/field-values.ts";
import type { OperationFacts, UtilityFacts } from "#web/features/utility/utility-facts.ts";
import { StepFlow, type StepFlowProps } from "./step-flow.tsx";
import classes from "./building.module.css";

interface StepFormProps extends Omit<StepFlowProps, "operation"> {
  readonly facts: UtilityFacts;
  /** By option. */
  readonly mistakes: Readonly<Record<string, string>>;
}

const noNames: readonly string[] = [];

/** The operation of a step, its options, and how files go through it. */
export function StepForm(props: StepFormProps) {
  const { step, facts, mistakes, onFill } = props;
  const { utilityId, operations } = facts;
  const operation = operationOf(operations, step);
  const fields = useMemo(() => stepFields(operation), [operation]);
  const [values, setValues] = useState<FieldValues>(() => valuesOf(step, operation));
  const fill = (next: FieldValues, use: string, filled: OperationFacts) =>
    onFill({ use, ...partOptions(filled, optionsOf(stepFields(filled), next)) });
  // Secret options of a link are parted off, so that they are never passed on.
  const partSecrets = useEffectEvent(() => {
    const isWithin = operation.fields.some(
      ({ name, isSecret }) => isSecret === true && Object.hasOwn(step.options, name),
    );
    if (isWithin) fill(values, step.use, operation);
  });
  useEffect(() => partSecrets(), []);
  const change = (name: string, value: FieldValue) => {
    const next = { ...values, [name]: value };
    setValues(next);
    fill(next, `${utilityId}/${operation.code}`, operation);
  };
  const chooseOperation = (code: string) => {
    const next = operations.find((each) => each.code === code);
    if (next === undefined) return;
    const carried = carriedValues(stepFields(next), values);
    setValues(carried);
    fill(carried, `${utilityId}/${code}`, next);
  };
  const options = useMemo(() => optionsOf(fields, values), [fields, values]);
  const initialOptions = useMemo(() => optionsOf(fields, initialValues(fields)), [fields]);
  const shown = useMemo(() => ({ ...operation, fields }), [operation, fields]);
  const errors: Mistakes = { fields: mistakes, form: null };
  return (
    <div className={classes["form"]}>
      {operations.length > 1 && (
        <NativeSelect
          label="What to do"
          value={operation.code}
          data={operations.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(event) => chooseOperation(event.currentTarget.value)}
        />
      )}
      <OptionFields
        idPrefix={`${step.key}-`}
        form={{
          page: utilityId,
          named: noNames,
          operation: shown,
          values,
          options,
          initialOptions,
          errors,
          change,
          leave: () => undefined,
        }}
      />
      <StepFlow {...props} operation={operation} />
    </div>
  );
}

function operationOf(operations: readonly OperationFacts[], { use }: DraftStep): OperationFacts {
  const { operation: code } = readUse(use);
  const found = operations.find((each) => each.code === code) ?? operations[0];
  if (found === undefined) throw new Error("The utility has no operation.");
  return found;
}

function valuesOf({ options, secrets }: DraftStep, operation: OperationFacts): FieldValues {
  return initialValues(stepFields(operation), { ...options, ...secrets });
}
