import classes from "./snippet.module.css";

/** A page lays out so many characters without a pause. */
const mostShown = 100_000;

interface CodeBlockProps {
  readonly label: string;
  readonly text: string;
}

/** Code as it is, in lines that are scrolled to. */
export function CodeBlock({ label, text }: CodeBlockProps) {
  return (
    // Who has no mouse scrolls it by the arrows.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={classes["code"]} role="group" aria-label={label} tabIndex={0}>
      {text.slice(0, mostShown)}
      {text.length > mostShown && "…"}
    </pre>
  );
}
