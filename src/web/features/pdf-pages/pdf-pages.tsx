import type { FieldValue, FieldValues } from "#web/features/utility/field-values.ts";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";
import { ArrangePages } from "./arrange-pages.tsx";
import { ChoosePages } from "./choose-pages.tsx";
import { useOpenPdfs } from "./use-open-pdfs.ts";
import { WaitingPages } from "./waiting-pages.tsx";
import classes from "./pdf-pages.module.css";

interface PdfPagesProps {
  readonly session: UtilitySession;
  readonly form: {
    readonly values: FieldValues;
    change(name: string, value: FieldValue): void;
  };
  /** With `arrange` the option `pages` lists files and pages; otherwise it has page ranges. */
  readonly use: "arrange" | "rotated" | "removed";
}

export function PdfPages({ session: { session }, form, use }: PdfPagesProps) {
  const files = session?.inputFiles ?? [];
  const shown = useOpenPdfs(session?.sessionId ?? "", files);
  if (files.length === 0) return null;
  if (shown.length === 0) {
    const isArranged = use === "arrange";
    return <WaitingPages isArranged={isArranged} nameLines={files.length > 1 ? 2 : 1} />;
  }
  const failed = shown.filter(({ pdf }) => pdf === "failed").map(({ filename }) => filename);
  const { pages = "", turn = "0" } = form.values;
  const [first] = shown;
  return (
    <>
      {failed.length > 0 && (
        <p className={classes["mistake"]} role="alert">
          The pages of {failed.join(", ")} can't be shown here.
        </p>
      )}
      {use === "arrange" && (
        <ArrangePages
          files={shown}
          texts={Array.isArray(pages) ? (pages as readonly string[]) : []}
          onChange={(texts) => form.change("pages", texts)}
        />
      )}
      {use !== "arrange" && first !== undefined && (
        <ChoosePages
          file={first}
          text={typeof pages === "string" ? pages : ""}
          effect={use}
          turn={use === "rotated" ? Number(turn) : 0}
          onChange={(text) => form.change("pages", text)}
        />
      )}
    </>
  );
}
