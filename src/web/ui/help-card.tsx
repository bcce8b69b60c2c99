import { IconHelpCircle } from "@tabler/icons-react";
import classes from "#web/ui/help-card.module.css";

interface HelpCardProps {
  /** First line the title, second the lead, each further one a paragraph. */
  readonly text: string;
}

/** Help that can be folded away. */
export function HelpCard({ text }: HelpCardProps) {
  const [title = "", lead = "", ...paragraphs] = text.split("\n").filter((line) => line !== "");
  return (
    <details className={classes["card"]}>
      <summary>
        <IconHelpCircle size={19} aria-hidden />
        <h2>{title}</h2>
      </summary>
      <div className={classes["text"]}>
        <p className={classes["lead"]}>{lead}</p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
  );
}
