import { ActionIcon, Button, Input, TextInput } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { fieldId } from "./field-looks.ts";
import type { OptionFieldProps } from "./field-props.ts";
import classes from "../generated-page.module.css";

/** A list of texts, one per line. Pasted lines are split. */
export function ListField({ field, value, error, onChange, onBlur }: OptionFieldProps) {
  const lines = Array.isArray(value) ? (value as readonly string[]) : [];
  const idOf = (index: number) =>
    index === 0 ? fieldId(field.name) : `${fieldId(field.name)}-${index}`;
  const put = (index: number, texts: readonly string[]) =>
    onChange([...lines.slice(0, index), ...texts, ...lines.slice(index + 1)]);
  const add = (index: number) => {
    onChange([...lines.slice(0, index), "", ...lines.slice(index)]);
    // Wait for the new line to render.
    requestAnimationFrame(() => document.getElementById(idOf(index))?.focus());
  };
  return (
    <Input.Wrapper
      label={field.title}
      labelElement="div"
      description={field.description}
      error={error}
    >
      <div className={classes["lines"]} role="group" aria-label={field.title}>
        {lines.map((line, index) => (
          <TextInput
            // Lines have no other identity.
            key={index}
            id={idOf(index)}
            aria-label={`${field.title} ${index + 1}`}
            placeholder={field.placeholder}
            spellCheck={false}
            aria-keyshortcuts="Enter"
            autoComplete="off"
            value={line}
            error={error !== false}
            onBlur={onBlur}
            onChange={(event) => put(index, [event.currentTarget.value])}
            onPaste={(event) => {
              const texts = event.clipboardData.getData("text").split(/\r?\n/).filter(Boolean);
              if (texts.length < 2) return;
              event.preventDefault();
              put(index, line === "" ? texts : [line, ...texts]);
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              add(index + 1);
            }}
            rightSection={
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove ${field.title} ${index + 1}`}
                onClick={() => put(index, [])}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            }
          />
        ))}
        <Button
          id={lines.length === 0 ? fieldId(field.name) : undefined}
          className={classes["addLine"] ?? ""}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => add(lines.length)}
        >
          Add line
        </Button>
      </div>
    </Input.Wrapper>
  );
}
