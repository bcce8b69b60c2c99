import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { pairCode } from "#contract/facts/utility/pair-code.ts";
import { checkOptions } from "#kit/manifest/check-options.ts";
import { isSetting } from "#kit/manifest/is-setting.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { fieldId } from "./field-looks.ts";
import {
  carriedValues,
  initialValues,
  localOptions,
  optionsOf,
  type FieldValue,
  type FieldValues,
} from "#web/features/utility/field-values.ts";
import { mistakesIn, noMistakes, type Mistakes } from "./mistakes.ts";
import type { GivenOptions } from "#web/features/address/options-address.ts";
import { errorMessage, SentenceError } from "#web/browser/error-message.ts";
import { type KeptForm, useKeptForm } from "#web/features/kept-work/kept-work.ts";
import { loadFailures } from "#web/features/utility/load-failure.ts";
import { loadManifest } from "#web/features/utility/load-utility.ts";
import type { OperationFacts, UtilityFacts } from "#web/features/utility/utility-facts.ts";
import { loadInTheEnd } from "#web/ui/late-part.tsx";

export interface CheckedCall {
  readonly operation: string;
  /** Parsed. */
  readonly options: Readonly<Record<string, unknown>>;
}

export interface OptionForm {
  /** The last part of the page's address. */
  readonly page: string;
  /** Options in the address, shown whatever their value. */
  readonly named: readonly string[];
  readonly operation: OperationFacts;
  readonly values: FieldValues;
  /** Current values, valid or not. */
  readonly options: Readonly<Record<string, unknown>>;
  /** With choices by the browser's language. */
  readonly initialOptions: Readonly<Record<string, unknown>>;
  /** Shown only after a field was left or a submit tried. */
  readonly errors: Mistakes;
  /** The current call; null if invalid or unchecked. */
  readonly call: CheckedCall | null;
  /** True once a person or an example changed something. */
  readonly wasChanged: boolean;
  chooseOperation(code: string): void;
  change(name: string, value: FieldValue): void;
  /** Changes several fields; consecutive `change` calls would undo each other. */
  changeAll(values: FieldValues): void;
  leave(name: string): void;
  fill(operation: string, options: Readonly<Record<string, unknown>>): void;
  /** Fills in remembered options, or the defaults for null. Keeps the input content. */
  take(given: GivenOptions | null): void;
  /** Shows mistakes from elsewhere until the form changes. */
  refuse(mistakes: Mistakes): void;
  /** Loads the schemas for checks while typing. `submit` reports failures. */
  prepare(): void;
  /** Returns the call, or null after focusing the first mistake or saying why checking failed. */
  submit(): Promise<CheckedCall | null>;
}

interface FormBeginning {
  /** True to keep input until the person can use it. */
  readonly isKept: boolean;
  /** From the address. */
  readonly given: GivenOptions | null;
}

/** The form of a utility's options, checked by its manifest's schemas. */
export function useOptionForm(utility: UtilityFacts, { isKept, given }: FormBeginning): OptionForm {
  const { utilityId, operations, pair } = utility;
  // A pair's form is kept separately.
  const page = pair === undefined ? utilityId : pairCode(pair.name);
  const [filled, setFilled, wasKept] = useKeptForm<KeptForm>(page, isKept, {
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
  // The server, which renders first, doesn't know the languages.
  const written = useSyncExternalStore(neverChanges, writtenLanguages, () => "");
  const [appliedLanguages, setAppliedLanguages] = useState("");
  const languages = useMemo(() => written.split(","), [written]);
  if (written !== appliedLanguages) {
    setAppliedLanguages(written);
    if (!wasKept) {
      setFilled((now) => {
        const { fields } = operationOf(operations, now.code);
        const untouched = fields.filter(
          (field) =>
            now.values[field.name] === initialValues([field])[field.name] &&
            !Object.hasOwn(given?.options ?? {}, field.name),
        );
        return { ...now, values: { ...now.values, ...localOptions(untouched, languages) } };
      });
    }
  }
  const initialOptions = useMemo(() => {
    const { fields } = operation;
    return optionsOf(fields, initialValues(fields, localOptions(fields, languages)));
  }, [operation, languages]);
  const { found, call, load, prepare } = useChecks(utility, operation, options);
  const refuseGiven = useEffectEvent(async () => {
    if (given === null) return;
    const { findWrong } = await import("#web/features/address/find-wrong.ts");
    const wrong = await findWrong(utility, operation, given);
    const addressed = initialValues(operation.fields, given.options);
    // Keeps what was typed while loading.
    setFilled((now) => {
      const untouched = wrong.filter(({ name }) => now.values[name] === addressed[name]);
      if (untouched.length === 0 || now.code !== given.operation) return now;
      return { ...now, values: { ...now.values, ...initialValues(untouched) } };
    });
  });
  // Later values aren't the address's.
  useEffect(() => {
    // `submit` reports a failed load.
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
  // Stable, so only the changed field renders.
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
        const options = taken?.options ?? localOptions(fields, navigator.languages);
        return { code, values: { ...values, ...initialValues(changed, options) } };
      });
    },
    [operations, setFilled],
  );

  return {
    page,
    named: given?.operation === operation.code ? Object.keys(given.options) : noNames,
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
      const checked = checkOptions(schemaOf(loaded, operation), options);
      if ("options" in checked) return { operation: operation.code, options: checked.options };
      focusFirst(operation, mistakesIn(checked));
      return null;
    },
  };
}

const noNames: readonly string[] = [];

const neverChanges = () => () => undefined;
const writtenLanguages = () => navigator.languages.join(",");

/** Checks options once the schemas have loaded. `load` throws SentenceError. */
function useChecks(
  utility: UtilityFacts,
  operation: OperationFacts,
  options: CheckedCall["options"],
) {
  const [manifest, setManifest] = useState<Manifest | null>(null);
  const loading = useRef<Promise<Manifest>>(null);
  const { found, call } = useMemo((): { found: Mistakes; call: CheckedCall | null } => {
    if (manifest === null) return { found: noMistakes, call: null };
    const checked = checkOptions(schemaOf(manifest, operation), options);
    if ("fields" in checked) return { found: mistakesIn(checked), call: null };
    return { found: noMistakes, call: { operation: operation.code, options: checked.options } };
  }, [manifest, operation, options]);

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
      // `submit` reports a failed load.
      .catch(() => undefined)
      .then(() => {
        preparing.current = null;
      });
  };

  return { found, call, load, prepare };
}

/** Falls back to the first operation. */
function operationOf(operations: readonly OperationFacts[], code?: string): OperationFacts {
  const found = operations.find((operation) => operation.code === code) ?? operations[0];
  if (found === undefined) throw new Error("The utility has no operation.");
  return found;
}

function schemaOf({ operations }: Manifest, { code }: OperationFacts) {
  const operation = operations[code];
  if (operation === undefined) throw new Error(`The manifest has no operation ${code}.`);
  return operation.options;
}

function shownOf({ fields, form }: Mistakes, touched: ReadonlySet<string> | "all"): Mistakes {
  if (touched === "all") return { fields, form };
  const shown = Object.entries(fields).filter(([name]) => touched.has(name));
  // A mistake about several options shows once one was touched.
  return { fields: Object.fromEntries(shown), form: touched.size > 0 ? form : null };
}

function join(one: Mistakes, other: Mistakes): Mistakes {
  return { fields: { ...one.fields, ...other.fields }, form: other.form ?? one.form };
}

function focusFirst({ fields }: OperationFacts, mistakes: Mistakes): void {
  const first = fields.find(({ name }) => mistakes.fields[name] !== undefined);
  if (first !== undefined) document.getElementById(fieldId(first.name))?.focus();
}
