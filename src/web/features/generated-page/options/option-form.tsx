import "#web/styles/segmented.css";
import { Input, NativeSelect, SegmentedControl } from "@mantine/core";
import { useRef, type ReactNode } from "react";
import { leastFiles } from "#kit/manifest/taken-files.ts";
import classes from "../generated-page.module.css";
import { OptionFields } from "./option-fields.tsx";
import type { OptionForm } from "./use-option-form.ts";
import type { OperationFacts } from "#web/features/utility/utility-facts.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";

interface OptionsFormProps {
  readonly form: OptionForm;
  readonly operations: readonly OperationFacts[];
  /** The option at fault, only marked because the result shows the sentence. */
  readonly markedField?: string | undefined;
  /** Before the options if required, else after them. */
  readonly inputs: ReactNode;
  readonly children: ReactNode;
  readonly onSubmit: () => void;
}

/** Ctrl or Command with Enter submits. */
export function OptionsForm(props: OptionsFormProps) {
  const { form, operations, markedField, inputs, children, onSubmit } = props;
  const element = useRef<HTMLFormElement>(null);
  return (
    // Listens for keys; the button does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={element}
      className={classes["form"]}
      noValidate
      onFocusCapture={() => form.prepare()}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        element.current?.requestSubmit();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {operations.length > 1 && <OperationChoice form={form} operations={operations} />}
      {leastFiles(form.operation) > 0 && inputs}
      <OptionFields form={form} markedField={markedField} />
      {leastFiles(form.operation) === 0 && inputs}
      {form.errors.form !== null && <ErrorNotice message={form.errors.form} />}
      {children}
    </form>
  );
}

interface OperationChoiceProps {
  readonly form: OptionForm;
  readonly operations: readonly OperationFacts[];
}

function OperationChoice({ form, operations }: OperationChoiceProps) {
  const data = operations.map(({ code, name }) => ({ value: code, label: name }));
  const width = operations.reduce((sum, { name }) => sum + name.length, 0);
  const common = { value: form.operation.code, data };
  return (
    <Input.Wrapper
      className={classes["operation"] ?? ""}
      description={form.operation.description}
      descriptionProps={{ mt: "xs" }}
      inputWrapperOrder={["label", "input", "description"]}
    >
      {operations.length <= 4 && width <= 32 ? (
        <SegmentedControl
          {...common}
          aria-label="What to do"
          size="md"
          fullWidth
          onChange={(code) => form.chooseOperation(code)}
        />
      ) : (
        <NativeSelect
          {...common}
          aria-label="What to do"
          onChange={(event) => form.chooseOperation(event.currentTarget.value)}
        />
      )}
    </Input.Wrapper>
  );
}
