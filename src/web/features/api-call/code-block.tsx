import classes from "./snippet.module.css";

/** More would make the page stutter. */
const mostShown = 100_000;

interface CodeBlockProps {
  readonly label: string;
  readonly text: string;
}

export function CodeBlock({ label, text }: CodeBlockProps) {
  return (
    // Focusable, so arrow keys scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={classes["code"]} role="group" aria-label={label} tabIndex={0}>
      {text.slice(0, mostShown)}
      {text.length > mostShown && "…"}
    </pre>
  );
}
