import { Stack, Text, Title } from "@mantine/core";
import type { RunLine } from "#contract/schemas/administered-run.ts";
import { formatExactDate } from "#web/ui/format/format-date.ts";
import classes from "./admin-runs.module.css";

export function RunLines({ lines }: { readonly lines: readonly RunLine[] }) {
  return (
    <Stack gap="xs" component="section" aria-labelledby="lines">
      <Title order={2} size="h4" id="lines">
        Log lines
      </Title>
      {lines.length === 0 ? (
        <Text size="sm">No log lines yet: no worker has started this run.</Text>
      ) : (
        <ol className={classes["timeline"]} aria-labelledby="lines">
          {lines.map((line, index) => (
            <li key={index}>
              <time dateTime={line.at} className="numbers">
                {formatExactDate(line.at)}
              </time>
              <div>
                <span className={classes[line.level]}>{line.level}</span> {line.message}
                <dl className={classes["members"]}>
                  {Object.entries(line.members).map(([name, value]) => (
                    <Member key={name} name={name} value={value} />
                  ))}
                </dl>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Stack>
  );
}

function Member({ name, value }: { readonly name: string; readonly value: unknown }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{typeof value === "string" ? value : JSON.stringify(value)}</dd>
    </>
  );
}
