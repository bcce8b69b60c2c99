import { shownExamples } from "virtual:shown-examples";
import { IconArrowRight, IconFile } from "@tabler/icons-react";
import { use } from "react";
import { scaleOf, type ShownExample, type ShownFile } from "./shown-example.ts";
import classes from "./visitor.module.css";
import { formatBytes, formatSides } from "#web/ui/format/format-size.ts";
import { loadInTheEnd } from "#web/ui/late-part.tsx";

/**
 * Shows an example's files and answer. Renders exactly one element, as React would drop the rest of
 * the server's HTML while loading.
 */
export default function ExampleView({ utilityId }: { readonly utilityId: string }) {
  const example = use(loadExample(utilityId));
  if (example === null) return <div className={classes["example"]} />;
  const { name, before, after, lines } = example;
  const scale = scaleOf([...before, ...after]);
  return (
    <div className={classes["example"]}>
      <h2 id="before-and-after">Before and after: {name}</h2>
      <div className={classes["sides"]}>
        <Side files={before} scale={scale} label="Before" />
        <IconArrowRight size={22} aria-hidden />
        {after.length > 0 ? (
          <Side files={after} scale={scale} label="After" />
        ) : (
          <Lines lines={lines} />
        )}
        {after.length > 0 && lines.length > 0 && <Lines lines={lines} />}
      </div>
    </div>
  );
}

function Lines({ lines }: Pick<ShownExample, "lines">) {
  return <pre className={classes["lines"]}>{lines.join("\n")}</pre>;
}

interface SideProps {
  readonly files: readonly ShownFile[];
  readonly scale: number;
  readonly label: string;
}

function Side({ files, scale, label }: SideProps) {
  return (
    <div className={classes["side"]} role="group" aria-label={label}>
      {files.map(({ name, bytes, picture }) => (
        <figure key={name} className={classes["file"]}>
          {picture === undefined ? (
            <IconFile size={40} stroke={1.25} aria-hidden />
          ) : (
            <img
              src={picture.address}
              alt=""
              loading="lazy"
              width={Math.round(picture.width * scale)}
              height={Math.round(picture.height * scale)}
            />
          )}
          <figcaption>
            <b>{name}</b>
            {picture !== undefined && `${formatSides(picture)}, `}
            {formatBytes(bytes)}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

const loading = new Map<string, Promise<ShownExample | null>>();

/** Loads an example once; null if the utility has no example. */
function loadExample(utilityId: string): Promise<ShownExample | null> {
  const known = loading.get(utilityId);
  if (known !== undefined) return known;
  const load = Object.hasOwn(shownExamples, utilityId) ? shownExamples[utilityId] : undefined;
  const example =
    load === undefined
      ? Promise.resolve(null)
      : loadInTheEnd(load).then((module) => module.example);
  loading.set(utilityId, example);
  return example;
}
