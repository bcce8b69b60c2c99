import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { errorMessage } from "#web/browser/error-message.ts";
import classes from "./generated-page.module.css";
import { bringWork } from "#web/features/kept-work/brought-work.ts";
import { loadSamples } from "#web/features/utility/load-samples.ts";
import type { ExampleFacts } from "#web/features/utility/utility-facts.ts";
import { showToast } from "#web/ui/show-toast.ts";

interface ExamplesProps {
  readonly utilityId: string;
  readonly examples: readonly ExampleFacts[];
  readonly isDisabled: boolean;
  /** Takes an example with its sample files. */
  readonly onTry: (example: ExampleFacts, samples: readonly File[]) => Promise<void>;
}

/** The manifest's examples, each of which fills the form. */
export function Examples({ utilityId, examples, isDisabled, onTry }: ExamplesProps) {
  const trial = useMutation({
    async mutationFn(example: ExampleFacts) {
      const samples = await loadSamples(utilityId, example.inputs);
      bringWork(utilityId);
      await onTry(example, samples);
    },
    onError: (error) => showToast({ message: errorMessage(error), style: "error" }),
  });
  return (
    <section className={classes["examples"]} aria-labelledby="examples">
      <h2 id="examples">Try it</h2>
      {examples.map((example) => (
        <Button
          key={example.name}
          variant="default"
          size="xs"
          radius="xl"
          disabled={isDisabled}
          loading={trial.isPending && trial.variables.name === example.name}
          onClick={() => trial.mutate(example)}
        >
          {example.name}
        </Button>
      ))}
    </section>
  );
}
