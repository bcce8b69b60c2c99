import { textOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";
import { run } from "./run.ts";

export async function convertForTest(
  code: string,
  text: string,
  options: object = {},
): Promise<{ text: string; notice: string | undefined }> {
  const member = family.find((one) => one.code === code);
  if (member === undefined) throw new Error(`There is no ${code}.`);
  // A form takes two million characters; more comes as a file.
  const isLong = text.length > 1_000_000;
  const call = isLong
    ? { operation: "convert", options, inputs: [{ filename: "long", content: text }] }
    : { operation: "convert", options: { text, ...options } };
  const done = await runForTest(run, member, call);
  return { text: textOf(done), notice: done.result?.notice };
}

export async function convert(code: string, text: string, options: object = {}): Promise<string> {
  return (await convertForTest(code, text, options)).text;
}

export async function refusal(code: string, text: string, options: object = {}): Promise<string> {
  try {
    await convert(code, text, options);
  } catch (error) {
    if (error instanceof Error && error.name === "RunError") return error.message;
    throw error;
  }
  throw new Error(`${code} takes it.`);
}
