import { Button } from "@mantine/core";
import { IconArrowBackUp, IconPlus } from "@tabler/icons-react";
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { Given } from "#kit/pipeline/plan-pipeline.ts";
import { readUse } from "#kit/pipeline/pipeline.ts";
import { loadFacts } from "#web/features/utility/load-utility.ts";
import { loadFailures } from "#web/features/utility/load-failure.ts";
import {
  type DraftStep,
  hasRoom,
  newStep,
  pipelineOf,
} from "#web/features/pipeline-draft/draft.ts";
import { createStepKey } from "#web/features/pipeline-draft/kept-draft.ts";
import { useDragOrder } from "#web/features/files/order/use-drag-order.ts";
import { Late, latePart } from "#web/ui/late-part.tsx";
import { OffButton } from "#web/ui/off-button.tsx";
import { showToast } from "#web/ui/show-toast.ts";
import type * as Fitting from "../picker/fitting.ts";
import classes from "./building.module.css";
import screen from "../pipelines.module.css";
import type { Change } from "./change-draft.ts";
import { StepCard, toggleId } from "./step-card.tsx";
import type { BuildingState } from "./use-building.ts";
import type { Planned } from "./use-plan.ts";

const StepPicker = latePart(() => import("../picker/step-picker.tsx"));

interface StepsSectionProps {
  readonly building: BuildingState;
  readonly planned: Planned;
  readonly given: Given;
  /** What a step gave, by its number. */
  readonly resultOf: (number: number) => ReactNode;
  /** Buttons for the whole pipeline. */
  readonly children: ReactNode;
}

const pickerButton = "add-step";

/** The steps in their order, and the picker that adds some. */
export function StepsSection({ building, planned, given, resultOf, children }: StepsSectionProps) {
  const { draft, undoable, isReady, change } = building;
  const { utilities, faults, obstacles } = planned;
  const { byId, entries } = utilities;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [isPicking, setPicking] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const focus = useFocusAfterChange(draft);
  const isFull = !hasRoom(draft);

  const nameOf = ({ use }: Pick<DraftStep, "use">) => {
    const { utilityId } = readUse(use);
    return entries.get(utilityId)?.name ?? utilityId;
  };
  const toggle = (key: string, isShown: boolean) =>
    setOpen((now) => new Set(isShown ? [...now, key] : [...now].filter((each) => each !== key)));
  const apply = (next: Change) => {
    change(next);
    if (next.type === "move") {
      setAnnouncement(`Moved ${next.name} to place ${next.to + 1} of ${draft.length}.`);
    } else if (next.type === "switch") {
      setAnnouncement(`Turned ${next.isOff ? "off" : "on"} ${next.name}.`);
    }
  };
  const add = (step: DraftStep, name: string) => {
    change({ type: "add", step, name: `step ${draft.length + 1}, ${name}` });
    toggle(step.key, true);
    setPicking(false);
    focus(toggleId(step.key));
    setAnnouncement(`Added step ${draft.length + 1}, ${name}.`);
  };
  const pick = async (entry: CatalogueEntry, operation: string | undefined) => {
    const use = await firstUse(entry.id, operation);
    if (use === null) return showToast({ message: loadFailures.not_arrived, style: "error" });
    add(newStep(createStepKey(), use), entry.name);
  };
  const remove = (step: DraftStep, index: number) => {
    const name = `step ${index + 1}, ${nameOf(step)}`;
    const next = draft[index + 1] ?? draft[index - 1];
    change({ type: "remove", key: step.key, name });
    focus(next === undefined ? pickerButton : toggleId(next.key));
    setAnnouncement(`Removed ${name}. Undo brings it back.`);
  };
  const duplicate = (step: DraftStep, index: number) => {
    const copy = createStepKey();
    const name = `step ${index + 1}, ${nameOf(step)}`;
    change({ type: "duplicate", key: step.key, copy, name });
    focus(toggleId(copy));
    setAnnouncement(`Duplicated ${name}.`);
  };
  const replace = async (step: DraftStep, utilityId: string) => {
    const { operation } = readUse(step.use);
    const use = await firstUse(utilityId, operation);
    if (use === null) return showToast({ message: loadFailures.not_arrived, style: "error" });
    change({ type: "fill", key: step.key, part: { use } });
  };
  const drag = useDragOrder((from, to) => {
    const step = draft[from];
    if (step === undefined) return;
    apply({ type: "move", from, to, name: `step ${from + 1}, ${nameOf(step)}` });
  });
  const fittingBy = useCallback(
    ({ findFittingHere }: typeof Fitting) =>
      findFittingHere(pipelineOf(draft), (id) => byId.get(id)?.known, given),
    [draft, byId, given],
  );
  return (
    <section className={screen["part"]} aria-labelledby="steps">
      <div className={screen["partHead"]}>
        <h2 id="steps" tabIndex={-1}>
          Steps
        </h2>
        <OffButton
          size="xs"
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          obstacle={undoable === null ? "Nothing to undo" : null}
          aria-label={undoable === null ? "Undo" : `Undo: ${undoable}`}
          onClick={() => {
            if (undoable === null) return;
            change({ type: "undo" });
            setAnnouncement(`Undone: ${undoable}.`);
          }}
        >
          Undo
        </OffButton>
        {children}
      </div>
      {isReady && draft.length === 0 && !isPicking && (
        <p className={classes["empty"]}>
          No steps yet. Each step takes what the step before it gives.
        </p>
      )}
      <ol className={classes["steps"]} aria-labelledby="steps">
        {draft.map((step, index) => (
          <StepCard
            key={step.key}
            step={step}
            number={index + 1}
            count={draft.length}
            utility={byId.get(readUse(step.use).utilityId)}
            name={nameOf(step)}
            before={draft.slice(0, index).map((each) => ({ key: each.key, name: nameOf(each) }))}
            faults={faults.filter((fault) => fault.step === index + 1)}
            obstacle={obstacles.get(index + 1)}
            isOpen={open.has(step.key)}
            isFull={isFull}
            drag={drag}
            onToggle={() => toggle(step.key, !open.has(step.key))}
            onChange={apply}
            onDuplicate={() => duplicate(step, index)}
            onRemove={() => remove(step, index)}
            onReplace={(utilityId) => void replace(step, utilityId)}
          >
            {resultOf(index + 1)}
          </StepCard>
        ))}
      </ol>
      {isPicking && !isFull && (
        <Late>
          <StepPicker
            fittingBy={fittingBy}
            onPick={(entry, operation) => void pick(entry, operation)}
            onClose={() => {
              setPicking(false);
              document.getElementById(pickerButton)?.focus();
            }}
          />
        </Late>
      )}
      <Button
        id={pickerButton}
        className={screen["start"] ?? ""}
        variant={draft.length === 0 ? "filled" : "default"}
        leftSection={<IconPlus size={18} aria-hidden />}
        aria-expanded={isPicking}
        disabled={isFull}
        onClick={() => setPicking(!isPicking)}
      >
        {draft.length === 0 ? "Add a step" : "Add another step"}
      </Button>
      {isFull && <p className={screen["quiet"]}>A pipeline can have at most 20 steps.</p>}
      <p className="unseen" role="status">
        {announcement}
      </p>
    </section>
  );
}

/** Returns what a step of a utility uses: the operation, or its first. Null if it can't be loaded. */
async function firstUse(utilityId: string, operation: string | undefined): Promise<string | null> {
  const facts = await loadFacts(utilityId).catch(() => null);
  const codes = facts?.operations.map(({ code }) => code) ?? [];
  const code = codes.find((each) => each === operation) ?? codes[0];
  return code === undefined ? null : `${utilityId}/${code}`;
}

/** Returns a function that focuses an element by its id once the next change is shown. */
function useFocusAfterChange(draft: unknown): (id: string) => void {
  const wanted = useRef<string>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  }, [draft]);
  return (id) => {
    wanted.current = id;
  };
}
