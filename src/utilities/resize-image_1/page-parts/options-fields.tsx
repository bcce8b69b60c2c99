import "#web/styles/switches.css";
import "#web/styles/segmented.css";
import { NativeSelect, SegmentedControl, Switch, TextInput } from "@mantine/core";
import { formatOf, formats, kernelOf, kernels } from "./choices.ts";
import { turned, type FormPartProps } from "./form.ts";
import { SizeFields } from "./size-fields.tsx";
import classes from "../page.module.css";

export function ResizeFields({ form, onChange }: FormPartProps) {
  return (
    <div className={classes["options"]}>
      <SegmentedControl
        fullWidth
        aria-label="Direction"
        data={[
          { value: "enlarge", label: "Enlarge" },
          { value: "reduce", label: "Reduce" },
        ]}
        value={form.direction}
        onChange={(direction) => onChange(turned(form, direction))}
      />
      <SizeFields form={form} onChange={onChange} />
      <div className={classes["pair"]}>
        <NativeSelect
          label="Format"
          data={formats}
          value={form.format}
          onChange={(event) => onChange({ ...form, format: formatOf(event.currentTarget.value) })}
        />
        <TextInput
          label="Quality"
          type="number"
          min={1}
          max={100}
          placeholder="Automatic"
          disabled={form.format === "png"}
          value={form.format === "png" ? "" : form.quality}
          onChange={(event) => onChange({ ...form, quality: event.currentTarget.value })}
        />
      </div>
      <AdvancedOptions form={form} onChange={onChange} />
    </div>
  );
}

function AdvancedOptions({ form, onChange }: FormPartProps) {
  return (
    <details className={classes["advanced"]}>
      <summary>Advanced options</summary>
      <div className={classes["advancedFields"]}>
        <NativeSelect
          label="Kernel"
          description="How new pixels are calculated"
          data={kernels}
          value={form.kernel}
          onChange={(event) => onChange({ ...form, kernel: kernelOf(event.currentTarget.value) })}
        />
        <Switch
          label="Keep metadata"
          description="Keeps camera, time and location in the file"
          checked={form.keepsMetadata}
          onChange={(event) => onChange({ ...form, keepsMetadata: event.currentTarget.checked })}
        />
        <Switch
          label="Fill transparent parts"
          description="JPEG has no transparency and uses white by default"
          checked={form.background !== null}
          onChange={(event) =>
            onChange({ ...form, background: event.currentTarget.checked ? "#ffffff" : null })
          }
        />
        {form.background !== null && (
          <TextInput
            label="Background colour"
            type="color"
            className={classes["colour"] ?? ""}
            value={form.background}
            onChange={(event) => onChange({ ...form, background: event.currentTarget.value })}
          />
        )}
      </div>
    </details>
  );
}
