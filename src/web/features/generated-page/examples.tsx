import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { errorMessage } from "#web/browser/error-message.ts";
import classes from "./generated-page.module.css";
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
    mutationFn: async (example: ExampleFacts) =>
      onTry(example, await loadSamples(utilityId, example.inputs)),
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
