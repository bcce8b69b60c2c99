import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { sendingIdioms } from "./sending-rules.ts";

const project = fileURLToPath(new URL("../../", import.meta.url));

test("there is one way to make a form, and what is sent tells by itself that it is on its way", () => {
  const files = globSync("src/{web,utilities}/**/*.{ts,tsx}", { cwd: project }).filter(
    (file) => !/test\.tsx?$|^src\/web\/build\//.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => {
    const idioms = sendingIdioms(file, readFileSync(path.join(project, file), "utf8"));
    return idioms.length === 0 ? [] : [[file, idioms] as const];
  });
  expect(Object.fromEntries(found)).toEqual({});
});

const busy = ["a hand-made busy flag"];
const form = ["a form without useSendingForm"];
const element = ["a <form> without SendingFormElement"];
const trials: readonly [source: string, found: readonly string[]][] = [
  ["const [isSaving, setSaving] = useState(false);", busy],
  ["const [busy, setBusy] = useState<string | null>(null);", busy],
  ["const [removing, setRemoving] = useState<readonly string[]>([]);", busy],
  ['import { useForm } from "@mantine/form";', form],
  ["export const Login = () => <form onSubmit={send}><input /></form>;", element],
  ["export const Empty = () => <form />;", element],
  ["const [isAsking, setAsking] = useState(false);", []],
  ["const { isPending } = useMutation({ mutationFn });", []],
  ["const [isBusy] = useDebouncedValue(sending.isPending, 200);", []],
];

test.each(trials)("%s", (source, found) => {
  expect(sendingIdioms("src/web/trial.tsx", source)).toEqual(found);
});
