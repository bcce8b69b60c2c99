import "#web/styles/forms.css";
import "#web/styles/segmented.css";
import "#web/styles/switches.css";
import {
  Input,
  NativeSelect,
  SegmentedControl,
  Switch,
  Textarea,
  TextInput,
  type TextInputProps,
} from "@mantine/core";
import { ColourField } from "./colour-field.tsx";
import { isSegmented } from "./field-looks.ts";
import { commonOf, type OptionFieldProps } from "./field-props.ts";
import classes from "../generated-page.module.css";
import { TableField } from "./table-field.tsx";
import { ListField } from "./list-field.tsx";
import type { FieldFacts } from "#web/features/utility/utility-facts.ts";

export function OptionField(props: OptionFieldProps) {
  const { field, value, onChange } = props;
  const text = typeof value === "string" ? value : "";
  const common = commonOf(props);
  switch (field.kind) {
    case "switch":
      return (
        <Switch
          id={common.id}
          label={field.title}
          description={field.description}
          error={common.error}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case "choice":
      return <ChoiceField {...props} />;
    case "list":
      return <ListField {...props} />;
    case "colour":
      return <ColourField {...common} value={text} onText={onChange} />;
    case "long-text": {
      const area = (
        <Textarea
          {...common}
          value={text}
          rows={8}
          classNames={{ input: classes["longText"] ?? "" }}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
      if (field.isTable === undefined) return area;
      return (
        <TableField {...props} text={text}>
          {area}
        </TableField>
      );
    }
    case "text":
    case "number":
    case "date":
    case "date-time":
      return (
        <TextInput
          {...common}
          {...inputOf(field)}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

function inputOf({ kind, unit, step, isWhole, minimum, maximum }: FieldFacts): TextInputProps {
  if (kind === "date") return { type: "date" };
  if (kind === "date-time") return { type: "datetime-local", step: 1 };
  if (kind === "text") return {};
  return {
    type: "number",
    inputMode: isWhole === true ? "numeric" : "decimal",
    step: step ?? (isWhole === true ? 1 : "any"),
    ...(minimum === undefined ? {} : { min: minimum }),
    ...(maximum === undefined ? {} : { max: maximum }),
    ...(unit === undefined
      ? {}
      : {
          rightSection: <span className={classes["unit"]}>{unit}</span>,
          rightSectionWidth: `${unit.length + 2}ch`,
          rightSectionPointerEvents: "none" as const,
        }),
  };
}

function ChoiceField({ field, value, error, onChange, onBlur }: OptionFieldProps) {
  const text = typeof value === "string" ? value : "";
  const data = (field.choices ?? []).map((choice) => ({
    value: String(choice.value),
    label: choice.label,
  }));
  if (!isSegmented(field)) {
    return (
      <NativeSelect
        {...commonOf({ field, value, error, onChange, onBlur })}
        data={field.isOptional ? [{ value: "", label: "–" }, ...data] : data}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <Input.Wrapper
      label={field.title}
      labelElement="div"
      description={field.description}
      error={error}
      inputWrapperOrder={["label", "input", "description", "error"]}
    >
      <SegmentedControl
        aria-label={field.title}
        data={data}
        value={text}
        onChange={onChange}
        classNames={{ root: classes["segments"] ?? "" }}
      />
    </Input.Wrapper>
  );
}
