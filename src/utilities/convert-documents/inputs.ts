/** A package is a zip. */
type Kind = "package" | "text";

export type Input = {
  /** Follows "is not". */
  readonly label: string;
  readonly kind: Kind;
  /** Pandoc's format with its extensions. */
  readonly from: string;
};

/**
 * GitHub's Markdown with maths and definition lists. Pandoc's own dialect reads lists without an empty line before
 * them as text, as in many README files, and takes minutes for many brackets.
 */
const markdown: Input = {
  label: "a Markdown file",
  kind: "text",
  from: "gfm+tex_math_dollars+definition_lists",
};
const html: Input = { label: "an HTML page", kind: "text", from: "html" };

/** By extension. */
export const inputs = {
  docx: { label: "a Word document (.docx)", kind: "package", from: "docx" },
  odt: { label: "an OpenDocument text (.odt)", kind: "package", from: "odt" },
  epub: { label: "an e-book (EPUB)", kind: "package", from: "epub" },
  md: markdown,
  markdown,
  html,
  htm: html,
  rtf: { label: "an RTF document", kind: "text", from: "rtf" },
  tex: { label: "a LaTeX document", kind: "text", from: "latex" },
  rst: { label: "a reStructuredText file", kind: "text", from: "rst" },
  org: { label: "an Org file", kind: "text", from: "org" },
  ipynb: { label: "a Jupyter notebook", kind: "text", from: "ipynb" },
} as const satisfies Readonly<Record<string, Input>>;

export type Extension = keyof typeof inputs;

export const extensions = Object.keys(inputs) as readonly Extension[];

export function extensionOf(filename: string): Extension | undefined {
  const ending = filename.slice(filename.lastIndexOf(".") + 1).toLowerCase();
  return extensions.find((extension) => extension === ending);
}
