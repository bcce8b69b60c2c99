import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { NetworkError } from "#web/api/http/problem-error.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import classes from "./generated-page.module.css";
import { bringWork } from "#web/features/kept-work/kept-work.ts";
import type { ExampleFacts, UtilityFacts } from "#web/features/utility/utility-facts.ts";
import { showToast } from "#web/ui/show-toast.ts";

interface ExamplesProps {
  readonly facts: UtilityFacts;
  readonly isDisabled: boolean;
  readonly onTry: (example: ExampleFacts, samples: readonly File[]) => Promise<void>;
}

export function Examples({ facts, isDisabled, onTry }: ExamplesProps) {
  const { utilityId, examples } = facts;
  const trial = useMutation({
    async mutationFn(example: ExampleFacts) {
      const samples = await fetchSamples(facts, example);
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

/** Fetches sample files. Throws NetworkError. */
async function fetchSamples(
  { samples }: UtilityFacts,
  { inputs }: ExampleFacts,
): Promise<readonly File[]> {
  return Promise.all(inputs.map((filename) => fetchSample(filename, samples[filename])));
}

async function fetchSample(filename: string, address: string | undefined): Promise<File> {
  if (address === undefined) throw new Error(`There is no sample ${filename}.`);
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(response.statusText);
    const blob = await response.blob();
    return new File([blob], filename, { type: blob.type.replace(/;.*$/, "") });
  } catch (error) {
    throw new NetworkError(error);
  }
}
