import type { ReactNode } from "react";
import type { PartResult } from "#kit/run/run-result.ts";
import { ScrollBox } from "./scroll-box.tsx";
import { CopyAction, SaveAction } from "./result-actions.tsx";
import { ResultSection } from "./result-section.tsx";
import classes from "./run-result.module.css";
import { formatBytes } from "#web/ui/format/format-size.ts";
import { writeCsv, writeTsv } from "#kit/run/write-table.ts";

/** More would make the page stutter; copy and download have all. */
const mostShown = 500;

interface TableResultProps {
  readonly title: string;
  readonly notice: ReactNode;
  readonly table: Extract<PartResult, { readonly type: "table" }>;
}

/** Keeps its header visible while scrolling. */
export function TableResult({ title, notice, table }: TableResultProps) {
  const { columns, rows, sizes = {}, filename = "result.csv" } = table;
  const numbers = new Intl.NumberFormat("en");
  return (
    <ResultSection
      title={title}
      notice={notice}
      sends={{ kind: "text", text: () => writeCsv(table) }}
      actions={
        <>
          <CopyAction content={writeTsv(table)} label={`Copy: ${title}`} />
          <SaveAction
            filename={filename}
            label="CSV"
            content={() => new Blob([writeCsv(table)], { type: "text/csv" })}
          />
        </>
      }
    >
      <ScrollBox label={title}>
        <table className={classes["table"]}>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th
                  key={index}
                  scope="col"
                  data-number={typeof rows[0]?.[index] === "number" || undefined}
                >
                  {sizes[column] ?? column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostShown).map((cells, row) => (
              // Rows have no other identity.
              <tr key={row}>
                {cells.map((cell, index) => (
                  <td key={index} data-number={typeof cell === "number" || undefined}>
                    {typeof cell === "number" && Object.hasOwn(sizes, columns[index] ?? "")
                      ? formatBytes(cell)
                      : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className={classes["rest"]}>
        {rows.length > mostShown
          ? `Showing the first ${numbers.format(mostShown)} of ${numbers.format(rows.length)} rows. Copy or download to get them all.`
          : `${numbers.format(rows.length)} ${rows.length === 1 ? "row" : "rows"}`}
      </p>
    </ResultSection>
  );
}
