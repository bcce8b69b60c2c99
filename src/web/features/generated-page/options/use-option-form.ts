import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { pairCode } from "#contract/facts/utility/pair-code.ts";
import { isSetting } from "#kit/manifest/is-setting.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { fieldId } from "./field-looks.ts";
import {
  carriedValues,
  initialValues,
  optionsOf,
  type FieldValue,
  type FieldValues,
} from "#web/features/utility/field-values.ts";
import { findMistakes, isFaultless, noMistakes, type Mistakes } from "./mistakes.ts";
import type { GivenOptions } from "#web/features/address/options-address.ts";
import { errorMessage, SentenceError } from "#web/browser/error-message.ts";
import { type KeptForm, useKeptForm } from "#web/features/kept-work/kept-work.ts";
import { loadFailures } from "#web/features/utility/load-failure.ts";
import { loadManifest } from "#web/features/utility/load-utility.ts";
import type { OperationFacts, UtilityFacts } from "#web/features/utility/utility-facts.ts";
import { loadInTheEnd } from "#web/ui/late-part.tsx";

/** A checked request: the operation with options that its schema takes. */
export interface CheckedCall {
  readonly operation: string;
  readonly options: Readonly<Record<string, unknown>>;
}

export interface OptionForm {
  readonly operation: OperationFacts;
  readonly values: FieldValues;
  /** What the fields stand for, right or wrong. */
  readonly options: Readonly<Record<string, unknown>>;
  /** What they stand for at first. */
  readonly initialOptions: Readonly<Record<string, unknown>>;
  /** What is shown as wrong now: only of fields that were left, or after a submit attempt. */
  readonly errors: Mistakes;
  /** The call that the form stands for; null while it is wrong, or not known to be right yet. */
  readonly call: CheckedCall | null;
  /** False until a person, or an example, has put something in. */
  readonly wasChanged: boolean;
  chooseOperation(code: string): void;
  change(name: string, value: FieldValue): void;
  /** Changes several fields at once: calls of `change` in a row would each undo the one before. */
  changeAll(values: FieldValues): void;
  leave(name: string): void;
  fill(operation: string, options: Readonly<Record<string, unknown>>): void;
  /**
   * Puts in what is remembered, beside what stands in the form; null puts the defaults back. What is
   * worked on stays.
   */
  take(given: GivenOptions | null): void;
  /** Takes up sentences that came from elsewhere, until the form is changed. */
  refuse(mistakes: Mistakes): void;
  /** Loads the schemas, for checks while one types, as soon as they can be had; `submit` tells of a failure. */
  prepare(): void;
  /** A submit attempt: the call, or null with the first mistake focused, or with why nothing could be checked. */
  submit(): Promise<CheckedCall | null>;
}

interface FormBeginning {
  /** True where what is filled in outlives the page, until it can be used. */
  readonly isKept: boolean;
  /** What the address fills in; null for nothing. */
  readonly given: GivenOptions | null;
}

/** The form of a utility's options, checked by the schemas of its manifest. */
export function useOptionForm(utility: UtilityFacts, { isKept, given }: FormBeginning): OptionForm {
  const { utilityId, operations, pair } = utility;
  // The form of a pair is kept by itself.
  const page = pair === undefined ? utilityId : pairCode(pair.name);
  const [filled, setFilled] = useKeptForm<KeptForm>(page, isKept, {
    initial() {
      const { code, fields } = operationOf(operations, given?.operation);
      return { code, values: initialValues(fields, given?.options) };
    },
    read: (kept) => kept,
    write: (form) => form,
  });
  const [touched, setTouched] = useState<ReadonlySet<string> | "all">(new Set());
  const [refused, setRefused] = useState(noMistakes);
  const [wasChanged, setChanged] = useState(false);

  const operation = operationOf(operations, filled.code);
  const options = useMemo(
    () => optionsOf(operation.fields, filled.values),
    [operation, filled.values],
  );
  const initialOptions = useMemo(
    () => optionsOf(operation.fields, initialValues(operation.fields)),
    [operation],
  );
  const { found, call, load, prepare } = useChecks(utility, operation, options);
  const refuseGiven = useEffectEvent(async () => {
    if (given === null) return;
    const { findWrong } = await import("#web/features/address/find-wrong.ts");
    const wrong = await findWrong(utility, operation, given);
    const addressed = initialValues(operation.fields, given.options);
    // Of the form as it is by now: loading took a while, and what was typed meanwhile stays.
    setFilled((now) => {
      const untouched = wrong.filter(({ name }) => now.values[name] === addressed[name]);
      if (untouched.length === 0 || now.code !== given.operation) return now;
      return { ...now, values: { ...now.values, ...initialValues(untouched) } };
    });
  });
  // Once: what the form holds later is not the address's.
  useEffect(() => {
    // What failed to load is told where somebody waits for it.
    void refuseGiven().catch(() => undefined);
  }, []);

  const put = useCallback(
    (next: (now: KeptForm) => KeptForm) => {
      setFilled(next);
      setRefused(noMistakes);
      setChanged(true);
    },
    [setFilled],
  );
  // The same from one drawing to the next, so that only the field is drawn that was changed.
  const changeAll = useCallback(
    (values: FieldValues) =>
      put((now) => ({ code: now.code, values: { ...now.values, ...values } })),
    [put],
  );
  const change = useCallback(
    (name: string, value: FieldValue) => changeAll({ [name]: value }),
    [changeAll],
  );
  const leave = useCallback(
    (name: string) =>
      setTouched((before) => (before === "all" ? before : new Set([...before, name]))),
    [],
  );

  const take = useCallback(
    (taken: GivenOptions | null) => {
      setTouched(new Set());
      setRefused(noMistakes);
      setFilled((now) => {
        const { code, fields, takes } = operationOf(operations, taken?.operation);
        const values = code === now.code ? now.values : carriedValues(fields, now.values);
        const changed = fields.filter((field) =>
          taken === null ? isSetting(field, takes) : Object.hasOwn(taken.options, field.name),
        );
        return { code, values: { ...values, ...initialValues(changed, taken?.options) } };
      });
    },
    [operations, setFilled],
  );

  return {
    operation,
    values: filled.values,
    options,
    initialOptions,
    errors: join(shownOf(found, touched), refused),
    call,
    wasChanged,
    chooseOperation(code) {
      setTouched(new Set());
      const { fields } = operationOf(operations, code);
      put((now) => ({ code, values: carriedValues(fields, now.values) }));
    },
    change,
    changeAll,
    leave,
    fill(code, example) {
      setTouched(new Set());
      const { fields } = operationOf(operations, code);
      put(() => ({ code, values: initialValues(fields, example) }));
    },
    take,
    refuse(mistakes) {
      setRefused(mistakes);
      focusFirst(operation, mistakes);
    },
    prepare,
    async submit() {
      setTouched("all");
      setRefused(noMistakes);
      const loaded = await load().catch(errorMessage);
      if (typeof loaded === "string") {
        setRefused({ fields: {}, form: loaded });
        return null;
      }
      const current = loaded.operations[operation.code]?.options;
      const mistakes = current === undefined ? noMistakes : findMistakes(current, options);
      if (isFaultless(mistakes)) return { operation: operation.code, options };
      focusFirst(operation, mistakes);
      return null;
    },
  };
}

/** What the schemas, once they are loaded, say of the options. `load` throws SentenceError where they do not arrive. */
function useChecks(
  utility: UtilityFacts,
  operation: OperationFacts,
  options: CheckedCall["options"],
) {
  const [manifest, setManifest] = useState<Manifest | null>(null);
  const loading = useRef<Promise<Manifest>>(null);
  const schema = manifest?.operations[operation.code]?.options;
  const found = useMemo(
    () => (schema === undefined ? noMistakes : findMistakes(schema, options)),
    [schema, options],
  );
  const call = useMemo(
    () =>
      schema !== undefined && isFaultless(found) ? { operation: operation.code, options } : null,
    [schema, found, operation, options],
  );

  const load = async () => {
    loading.current ??= loadManifest(utility);
    try {
      const loaded = await loading.current;
      setManifest(loaded);
      return loaded;
    } catch (error) {
      loading.current = null;
      throw new SentenceError(loadFailures.not_arrived, { cause: error });
    }
  };

  const preparing = useRef<Promise<void>>(null);
  const prepare = () => {
    preparing.current ??= loadInTheEnd(load)
      // What failed to load is told where somebody waits for it.
      .catch(() => undefined)
      .then(() => {
        preparing.current = null;
      });
  };

  return { found, call, load, prepare };
}

/** The operation of this code, else the first. Every manifest has one. */
function operationOf(operations: readonly OperationFacts[], code?: string): OperationFacts {
  const found = operations.find((operation) => operation.code === code) ?? operations[0];
  if (found === undefined) throw new Error("The utility has no operation.");
  return found;
}

function shownOf({ fields, form }: Mistakes, touched: ReadonlySet<string> | "all"): Mistakes {
  if (touched === "all") return { fields, form };
  const shown = Object.entries(fields).filter(([name]) => touched.has(name));
  // What concerns several options is told once somebody has been at one of them.
  return { fields: Object.fromEntries(shown), form: touched.size > 0 ? form : null };
}

function join(one: Mistakes, other: Mistakes): Mistakes {
  return { fields: { ...one.fields, ...other.fields }, form: other.form ?? one.form };
}

function focusFirst({ fields }: OperationFacts, mistakes: Mistakes): void {
  const first = fields.find(({ name }) => mistakes.fields[name] !== undefined);
  if (first !== undefined) document.getElementById(fieldId(first.name))?.focus();
}
