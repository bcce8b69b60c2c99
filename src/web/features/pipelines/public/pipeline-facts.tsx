import { toHundredths } from "#contract/facts/credits/amount.ts";
import type { PublicPipeline } from "#contract/schemas/pipeline.ts";
import { describePrice } from "../running/describe-price.ts";
import classes from "./public.module.css";

/** Says of a public pipeline what its steps use and cost, who shared it, and which steps can't run. */
export function PipelineFacts({ pipeline }: { readonly pipeline: PublicPipeline }) {
  const { utilities, notices } = pipeline;
  return (
    <>
      <ol className={classes["steps"]} aria-label="Steps">
        {utilities.map((name, index) => (
          // The same utility may come twice, and none moves.
          <li key={index}>{name}</li>
        ))}
      </ol>
      <p className={classes["facts"]}>{factsOf(pipeline)}</p>
      {notices.map(({ step, sentence }) => (
        <p key={step} className={classes["notice"]}>
          {sentence}
        </p>
      ))}
    </>
  );
}

/** Writes `Costs 0.01 to 0.05 credits. Shared by Ann.` */
export function factsOf({
  price,
  author,
  isOwn,
}: Pick<PublicPipeline, "price" | "author" | "isOwn">): string {
  const range = price && { least: toHundredths(price.least), most: toHundredths(price.most) };
  const by = isOwn ? "you" : author;
  return [range && describePrice(range), by && `Shared by ${by}`]
    .filter((fact) => fact !== null)
    .map((fact) => `${fact}.`)
    .join(" ");
}
