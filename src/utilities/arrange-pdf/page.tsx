import {
  countNamedPages,
  Late,
  type OptionForm,
  PdfPages,
  ServerPage,
  type UtilityPageProps,
} from "#web/page-parts/index.ts";

/** What clicking a page does, for members with thumbnails. */
const uses = {
  "organise-pdf_1": "arrange",
  "rotate-pdf_1": "rotated",
  "delete-pdf-pages_1": "removed",
} as const;

function deletionLabel({ values: { pages } }: OptionForm): string {
  const count = typeof pages === "string" ? countNamedPages(pages) : null;
  if (count === null || count === 0) return "Delete pages";
  return count === 1 ? "Delete 1 page" : `Delete ${count.toLocaleString("en")} pages`;
}

export default function ArrangePdfPage(props: UtilityPageProps) {
  const { utility, session } = props;
  const use = utility.id in uses ? uses[utility.id as keyof typeof uses] : null;
  if (use === null) return <ServerPage {...props} />;
  return (
    <ServerPage
      {...props}
      givenInEditor={use === "arrange" ? ["pages"] : []}
      label={use === "removed" ? deletionLabel : undefined}
      editor={(form) => (
        <Late>
          <PdfPages session={session} form={form} use={use} />
        </Late>
      )}
    />
  );
}
