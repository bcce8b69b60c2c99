import "#web/styles/forms.css";
import "#web/styles/switches.css";
import { Input, NativeSelect, Switch, Textarea, TextInput } from "@mantine/core";
import type { PageField } from "./page-fields.ts";
import classes from "./page.module.css";

interface FieldInputProps {
  readonly field: PageField;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** Encoded because ids can't contain spaces. */
export function idOf(name: string): string {
  return `form-field-${encodeURIComponent(name)}`;
}

export function FieldInput({ field, values, onChange }: FieldInputProps) {
  const { name, title, kind, choices, longest } = field;
  const id = idOf(name);
  const [value = ""] = values;
  const text = {
    id,
    label: title,
    value,
    autoComplete: "off",
    ...(longest === undefined ? {} : { maxLength: longest }),
  };
  switch (kind) {
    case "long-text":
      return (
        <Textarea {...text} rows={3} onChange={(event) => onChange([event.currentTarget.value])} />
      );
    case "text":
      return <TextInput {...text} onChange={(event) => onChange([event.currentTarget.value])} />;
    case "switch":
      return (
        <Switch
          id={id}
          label={title}
          checked={value !== "" && value !== "no"}
          onChange={(event) => onChange([event.currentTarget.checked ? "yes" : "no"])}
        />
      );
    case "choice":
      return (
        <NativeSelect
          id={id}
          label={title}
          data={[{ value: "", label: "–" }, ...choices.filter((one) => one.value !== "")]}
          value={value}
          onChange={(event) => onChange([event.currentTarget.value])}
        />
      );
    case "several":
      return (
        <Input.Wrapper label={title} labelElement="div">
          <div role="group" aria-label={title} className={classes["several"]}>
            {choices.map((choice, index) => (
              <Switch
                key={choice.value}
                id={index === 0 ? id : `${id}-${index}`}
                label={choice.label}
                checked={values.includes(choice.value)}
                onChange={(event) => {
                  const isOn = event.currentTarget.checked;
                  const chosen = choices
                    .map((one) => one.value)
                    .filter((one) => (one === choice.value ? isOn : values.includes(one)));
                  onChange(chosen);
                }}
              />
            ))}
          </div>
        </Input.Wrapper>
      );
  }
}
