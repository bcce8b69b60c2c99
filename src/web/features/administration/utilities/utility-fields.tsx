import "#web/styles/forms.css";
import "#web/styles/switches.css";
import "#web/styles/utility-form.css";
import { Fieldset, NativeSelect, Switch, TagsInput, Textarea, TextInput } from "@mantine/core";
import { splitDomains, splitTags } from "#contract/facts/text-list.ts";
import {
  type UtilityFieldName,
  utilityFieldLabels,
  utilityFieldLimits as limits,
} from "#contract/facts/utility/fields.ts";
import { utilityCategories, utilityCategoryLabels } from "#contract/facts/utility/category.ts";
import { isRetired, utilityStatuses, utilityStatusLabels } from "#contract/facts/utility/status.ts";
import classes from "./admin-utilities.module.css";
import { AlternativeField } from "./alternative-field.tsx";
import { PriceMeaning } from "./price-meaning.tsx";
import { linkOf } from "./form-values.ts";
import type { UtilityEditor } from "./use-utility-editor.ts";

const statusOptions = utilityStatuses.map((value) => ({
  value,
  label: utilityStatusLabels[value],
}));

const categoryOptions = utilityCategories.map((value) => ({
  value,
  label: utilityCategoryLabels[value],
}));

/** No suggestions. An empty list would be found by the field's label. */
const chipsOnly = { keepMounted: false };

type FormProps = Pick<UtilityEditor, "form">;

/** Code and version can't change after creation. */
export function UtilityFields({ form, saved }: Pick<UtilityEditor, "form" | "saved">) {
  const { values } = form;
  const isFixed = saved.version !== undefined;
  const props = (field: UtilityFieldName) => fieldProps(form, field);
  const number = { type: "number", inputMode: "decimal", required: true } as const;
  return (
    <div className={classes["fields"]}>
      <TextInput
        {...props("code")}
        description="Lowercase letters, digits and hyphens"
        required
        readOnly={isFixed}
        spellCheck={false}
        autoComplete="off"
      />
      <TextInput
        {...props("name")}
        className={classes["twoThirds"] ?? ""}
        description={`Up to ${limits.name.maxLength} characters`}
        required
      />
      <Textarea
        {...props("description")}
        className={classes["wide"] ?? ""}
        description={`Up to ${limits.description.maxLength} characters`}
        required
        rows={4}
      />
      <TextInput
        {...props("version")}
        {...number}
        {...limits.version}
        inputMode="numeric"
        readOnly={isFixed}
      />
      <TextInput {...props("creditsPerExecution")} {...number} {...limits.creditsPerExecution} />
      <TextInput
        {...props("sessionFilesRetentionMinutes")}
        {...number}
        {...limits.sessionFilesRetentionMinutes}
        inputMode="numeric"
      />
      <PriceMeaning
        className={`${classes["wide"]} ${classes["meaning"]}`}
        price={values.creditsPerExecution}
        saved={saved.version?.utility}
      />
      <TextInput
        className={classes["twoThirds"] ?? ""}
        label="Link"
        placeholder="Auto-generated: utilities/code_version"
        value={linkOf(values)}
        readOnly
      />
      <NativeSelect {...props("status")} data={statusOptions} required />
      <NativeSelect {...props("category")} data={categoryOptions} required />
      {isRetired(values.status) && (
        <AlternativeField
          {...props("alternativeUtilityId")}
          className={classes["wide"] ?? ""}
          ownId={saved.version?.utility.id ?? ""}
        />
      )}
      <div className={`${classes["wide"]} ${classes["switches"]}`}>
        <Switch {...switchProps(form, "freeCreditsAllowed")} />
        <Switch {...switchProps(form, "allowAds")} />
      </div>
      <TagsField form={form} />
      <AccessFields form={form} />
    </div>
  );
}

function TagsField({ form }: FormProps) {
  return (
    <TagsInput
      {...fieldProps(form, "tags")}
      className={classes["wide"] ?? ""}
      description="Separated by commas or spaces"
      required
      splitChars={[",", " "]}
      comboboxProps={chipsOnly}
      onChange={(tags) => form.setFieldValue("tags", splitTags(tags))}
    />
  );
}

function AccessFields({ form }: FormProps) {
  return (
    <Fieldset legend="Access" className={classes["wide"] ?? ""}>
      <div className={classes["access"]}>
        <Switch {...switchProps(form, "requiresAccount")} />
        <TagsInput
          {...fieldProps(form, "allowedEmailDomains")}
          description="Separated by commas. Leave empty to allow every domain."
          splitChars={[","]}
          comboboxProps={chipsOnly}
          onChange={(domains) => form.setFieldValue("allowedEmailDomains", splitDomains(domains))}
        />
      </div>
    </Fieldset>
  );
}

function fieldProps(form: FormProps["form"], field: UtilityFieldName) {
  return {
    label: utilityFieldLabels[field],
    // Nearly all are required, so asterisks would add nothing.
    withAsterisk: false,
    ...form.getInputProps(field),
  };
}

function switchProps(
  form: FormProps["form"],
  field: "freeCreditsAllowed" | "allowAds" | "requiresAccount",
) {
  return { label: utilityFieldLabels[field], ...form.getInputProps(field, { type: "checkbox" }) };
}
