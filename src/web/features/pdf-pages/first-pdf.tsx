import type { ReactNode } from "react";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";
import type { OpenPdf } from "./open-pdf.ts";
import { useOpenPdfs } from "./use-open-pdfs.ts";
import { WaitingSheet } from "./sheet-frame.tsx";
import classes from "./pdf-pages.module.css";

interface FirstPdfProps {
  readonly session: UtilitySession;
  /** Starts the failure sentence, such as "The pages". */
  readonly what: string;
  readonly children: (pdf: OpenPdf) => ReactNode;
}

export function FirstPdf({ session: { session }, what, children }: FirstPdfProps) {
  const files = session?.inputFiles ?? [];
  const pdfs = files.filter(({ filename }) => /\.pdf$/i.test(filename)).slice(0, 1);
  const [shown] = useOpenPdfs(session?.sessionId ?? "", pdfs);
  if (pdfs.length === 0) return null;
  if (shown === undefined) return <WaitingSheet />;
  if (shown.pdf === "failed") {
    return (
      <p className={classes["mistake"]} role="alert">
        {what} of {shown.filename} can't be shown here.
      </p>
    );
  }
  return children(shown.pdf);
}
