import { Input, SegmentedControl, Skeleton } from "@mantine/core";
import { Suspense, useState, type ReactNode } from "react";
import { fieldHint, fieldId } from "./field-looks.ts";
import type { OptionFieldProps } from "./field-props.ts";
import classes from "../generated-page.module.css";
import { latePart } from "#web/ui/late-part.tsx";

const TableGrid = latePart(() => import("./table-grid/table-grid.tsx"));

interface TableFieldProps extends OptionFieldProps {
  readonly text: string;
  readonly children: ReactNode;
}

/** Edits a table as text, or on request as a grid. */
export function TableField({ field, text, error, onChange, children }: TableFieldProps) {
  const [view, setView] = useState("text");
  return (
    <div className={classes["table"]}>
      <SegmentedControl
        className={classes["tableView"] ?? ""}
        size="xs"
        aria-label={`Edit ${field.title} as`}
        data={[
          { value: "text", label: "Text" },
          { value: "grid", label: "Grid" },
        ]}
        value={view}
        onChange={setView}
      />
      {view === "text" ? (
        children
      ) : (
        <Input.Wrapper
          label={field.title}
          labelElement="div"
          description={fieldHint(field)}
          error={error}
        >
          <Suspense fallback={<Skeleton height={180} />}>
            <TableGrid id={fieldId(field.name)} title={field.title} text={text} onText={onChange} />
          </Suspense>
        </Input.Wrapper>
      )}
    </div>
  );
}
