import { Button } from "@mantine/core";
import {
  IconChevronDown,
  IconCopy,
  IconGripVertical,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { PlanFault } from "#kit/pipeline/plan-pipeline.ts";
import { readUse } from "#kit/pipeline/pipeline.ts";
import type { DraftStep } from "#web/features/pipeline-draft/draft.ts";
import { FileAction } from "#web/features/files/file-action.tsx";
import { OrderButtons } from "#web/features/files/order/order-buttons.tsx";
import type { useDragOrder } from "#web/features/files/order/use-drag-order.ts";
import { formatPriceOf } from "#web/ui/format/format-credits.ts";
import type { Change } from "./change-draft.ts";
import classes from "./building.module.css";
import { StepForm } from "./step-form.tsx";
import type { StepFlowProps } from "./step-flow.tsx";
import type { StepObstacle } from "./step-obstacle.ts";
import { ObstacleNotice } from "./obstacle-notice.tsx";
import type { LoadedUtility } from "./use-utilities.ts";

export interface StepCardProps {
  readonly step: DraftStep;
  readonly number: number;
  readonly count: number;
  /** Undefined while it loads, and for one that isn't here. */
  readonly utility: LoadedUtility | undefined;
  readonly name: string;
  readonly before: StepFlowProps["before"];
  readonly faults: readonly PlanFault[];
  readonly obstacle: StepObstacle | undefined;
  readonly isOpen: boolean;
  readonly isFull: boolean;
  readonly drag: ReturnType<typeof useDragOrder>;
  readonly onToggle: () => void;
  readonly onChange: (change: Change) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
  readonly onReplace: (utilityId: string) => void;
  /** What the step gave. */
  readonly children: ReactNode;
}

export const toggleId = (key: string) => `${key}-toggle`;

export function StepCard(props: StepCardProps) {
  const { step, number, count, utility, name, faults, obstacle, isOpen, drag, onChange } = props;
  const { key, isOff } = step;
  const place = number - 1;
  const title = `step ${number}, ${name}`;
  const operation = utility?.facts.operations.find(
    ({ code }) => code === readUse(step.use).operation,
  );
  const names = new Map(operation?.fields.map((field) => [field.name, field.title]));
  const isOfField = ({ field }: PlanFault) => field !== undefined && names.has(field);
  const ofFields = faults.filter(isOfField);
  const others = faults.filter((fault) => !isOfField(fault));
  // A folded step tells what is wrong in it.
  const told = isOpen ? others : faults;
  const mistakes = Object.fromEntries(
    ofFields.map(({ field = "", sentence }) => [field, sentence]),
  );
  return (
    <li
      className={classes["step"]}
      data-off={isOff || undefined}
      data-over={drag.over === place || undefined}
      aria-labelledby={toggleId(key)}
    >
      <div className={classes["head"]} {...(count > 1 ? drag.handlersOf(place) : {})}>
        <span className={classes["number"]} aria-hidden>
          {count > 1 && <IconGripVertical size={18} />}
          {number}
        </span>
        <h3 className={classes["name"]}>
          <button
            type="button"
            id={toggleId(key)}
            aria-expanded={isOpen}
            aria-controls={`${key}-form`}
            onClick={props.onToggle}
          >
            <span className="unseen">Step {number}: </span>
            <span>{name}</span>
            <IconChevronDown size={18} aria-hidden />
            <small>
              {operation !== undefined &&
                utility !== undefined &&
                utility.facts.operations.length > 1 &&
                operation.name}
              {isOff && <span> Off</span>}
              {!isOff && utility !== undefined && <span> {placeOf(utility)}</span>}
            </small>
          </button>
        </h3>
        <div className={classes["actions"]}>
          {count > 1 && (
            <OrderButtons
              filename={title}
              place={place}
              count={count}
              isDisabled={false}
              onMove={(to) => onChange({ type: "move", from: place, to, name: title })}
            />
          )}
          <FileAction
            icon={isOff ? IconPlayerPlay : IconPlayerPause}
            label={`Turn ${isOff ? "on" : "off"} ${title}`}
            isQuiet
            onClick={() => onChange({ type: "switch", key, isOff: !isOff, name: title })}
          />
          <FileAction
            icon={IconCopy}
            label={`Duplicate ${title}`}
            isQuiet
            isDisabled={props.isFull}
            onClick={props.onDuplicate}
          />
          <FileAction icon={IconTrash} label={`Remove ${title}`} isQuiet onClick={props.onRemove} />
        </div>
      </div>
      {obstacle !== undefined && <ObstacleNotice obstacle={obstacle} onReplace={props.onReplace} />}
      {told.length > 0 && (
        <ul className={classes["faults"]} aria-label={`Mistakes in ${title}`}>
          {told.map(({ sentence, field }) => (
            <li key={`${field} ${sentence}`}>
              {field !== undefined && !isOpen && names.has(field) && `${names.get(field)}: `}
              {sentence}
              <Repair sentence={sentence} step={step} onChange={onChange} />
            </li>
          ))}
        </ul>
      )}
      {utility !== undefined && (
        <div id={`${key}-form`} hidden={!isOpen}>
          <StepForm
            key={utility.facts.utilityId}
            step={step}
            facts={utility.facts}
            before={props.before}
            mistakes={mistakes}
            onFill={(part) => onChange({ type: "fill", key, part })}
          />
        </div>
      )}
      {props.children}
    </li>
  );
}

function placeOf({ entry, known }: LoadedUtility): string {
  if (known.price > 0) return formatPriceOf(entry);
  return known.manifest.places.includes("page") ? "In your browser" : "On the server";
}

interface RepairProps extends Pick<StepCardProps, "step" | "onChange"> {
  readonly sentence: string;
}

/** Does what the planner's sentence proposes. */
function Repair({ sentence, step, onChange }: RepairProps) {
  const times = Number(/ Let it run up to (\d+) times\.$/.exec(sentence)?.[1]);
  if (!Number.isInteger(times) || times > 1000) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => onChange({ type: "fill", key: step.key, part: { each: times } })}
    >
      Run up to {times} times
    </Button>
  );
}
