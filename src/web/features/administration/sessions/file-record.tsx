import type { SessionFile } from "#contract/schemas/file.ts";
import { formatExactDate } from "#web/ui/format/format-date.ts";
import { formatExactBytes } from "#web/ui/format/format-size.ts";
import classes from "./admin-sessions.module.css";

export function FileRecord({ file }: { readonly file: SessionFile }) {
  return (
    <li className={classes["record"]}>
      <Attributes of={file} />
    </li>
  );
}

function Attributes({ of }: { readonly of: object }) {
  return (
    <dl>
      {Object.entries(of).map(([name, value]) => (
        <Attribute key={name} name={name} value={value} />
      ))}
    </dl>
  );
}

type Value = string | number | boolean | null;

function Attribute({ name, value }: { readonly name: string; readonly value: Value | object }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {typeof value === "object" && value !== null ? (
          <Attributes of={value} />
        ) : (
          attributeText(name, value)
        )}
      </dd>
    </>
  );
}

const dates = new Set(["created", "updated"]);

function attributeText(name: string, value: Value): string {
  if (name === "size" && typeof value === "number") return formatExactBytes(value);
  if (dates.has(name) && typeof value === "string") return formatExactDate(value);
  return value === null || value === "" ? "N/A" : `${value}`;
}
