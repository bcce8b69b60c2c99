import { Command } from "commander";
import { expect, test } from "vitest";
import { printOpenApi } from "#server/platform/http/documents/openapi.ts";
import { loadCatalogue } from "#utilities/catalogue.ts";
import { operationsOf, type OptionSchema } from "../operations.ts";
import { addOptionFlags } from "./option-flags.ts";
import { describeRun } from "./run-command.ts";

const document = printOpenApi("https://pennyworks.test", await loadCatalogue()) as never;
const operations = operationsOf(document);

function flagsOf(options: Readonly<Record<string, OptionSchema>>, words: readonly string[]) {
  const command = new Command("test").exitOverride();
  command.option("--force", "Taken.").configureOutput({ writeErr: () => undefined });
  const takes = {};
  const operation = { code: "a", operation: "b", name: "A", description: "B.", takes };
  const flags = addOptionFlags(command, { ...operation, options, required: [] });
  command.parse([...words], { from: "user" });
  const given = Object.entries(command.opts()).filter(([name]) => flags.has(name));
  return Object.fromEntries(given.map(([name, value]) => [flags.get(name)?.name, value]));
}

test("values become what the schema says", () => {
  const options = {
    longestSide: { type: "integer" },
    sound: { type: "boolean", default: true },
    keepMetadata: { type: "boolean", default: false },
    fit: { type: "string", enum: ["inside", "fill"] },
    names: { type: "array", items: { type: "string" } },
  };
  const words = "--longest-side -5 --no-sound --keep-metadata --fit fill --names a --names=b".split(
    " ",
  );
  expect(flagsOf(options, words)).toEqual({
    longestSide: -5,
    sound: false,
    keepMetadata: true,
    fit: "fill",
    names: ["a", "b"],
  });
  expect(flagsOf(options, [])).toEqual({});
  expect(() => flagsOf(options, ["--fit", "crop"])).toThrow("Allowed choices are inside, fill.");
  expect(() => flagsOf(options, ["--longest-side", "wide"])).toThrow("It must be a number.");
});

test("a flag that is taken leaves the option another", () => {
  expect(flagsOf({ force: { type: "string" } }, ["--option-force", "a"])).toEqual({ force: "a" });
});

test("a secret can't be written on the command line", () => {
  const options = { password: { type: "string", "x-secret": true } };
  expect(() => flagsOf(options, ["--password", "a"])).toThrow("unknown option '--password'");
  expect(flagsOf(options, ["--password-file", "a"])).toEqual({ password: "a" });
});

test("every option of the catalogue has a flag of its own, and help that says more than its name", () => {
  for (const operation of operations) {
    const { command, flags } = describeRun((made) => made, operation.code, operation);
    const named = new Set([...flags.values()].map(({ name }) => name));
    expect([...named].toSorted()).toEqual(Object.keys(operation.options).toSorted());
    const help = command.createHelp();
    const own = command.options.filter((option) => flags.has(option.attributeName()));
    for (const option of own) expect(help.optionDescription(option)).toMatch(/^\S.*[.)]/);
  }
  expect(operations.length).toBeGreaterThan(300);
});

test("help says default, choices, range and unit", () => {
  const find = (code: string, name: string) =>
    operations.find((each) => each.code === code && each.operation === name);
  const shown = [find("resize-image", "reduce"), find("encrypt-pdf", "encrypt")].map(
    (operation) => {
      if (operation === undefined) throw new Error("The operation is gone.");
      const prepare = (command: Command) =>
        command.configureHelp({ optionDescription: ({ description }) => description });
      return describeRun(prepare, operation.code, operation).command.helpInformation();
    },
  );
  expect(shown.join("\n")).toMatchInlineSnapshot(`
    "Usage: pennyworks run resize-image reduce [options] [files...]

    Resize Image: Reduce

    Makes the image smaller, by default half as wide and tall.

    Arguments:
      files                    1 file of image/jpeg, image/png, image/webp,
                               image/avif, image/gif, image/tiff. Or - for standard
                               input.

    Options:
      -o, --output <folder>    Where to save files.
      --force                  Overwrite files that are there already.
      --stdin-name <name>      Send standard input as a file with this name.
      --max-credits <credits>  Don't run it if it costs more.
      --timeout <seconds>      Cancel it if it takes longer.
      --idempotency-key <key>  Run it once, however often you repeat the command.
      -h, --help               display help for command

    Options of the utility:
      --factor <number>        Multiplies both sides. (more than 0 to 1)
      --width <px>             Width. (1 to 65535 px)
      --height <px>            Height. (1 to 65535 px)
      --longest-side <px>      Longest side. (1 to 65535 px)
      --fit <choice>           Proportions. Inside fits the image within the width
                               and height. Fill stretches it. (inside, fill; default
                               inside)
      --kernel <choice>        How pixels are calculated. Nearest keeps pixel art
                               sharp. (nearest, linear, cubic, mitchell, lanczos2,
                               lanczos3; default lanczos3)
      --format <choice>        Format. (same, jpeg, png, webp, avif; default same)
      --quality <number>       Defaults to 80 for JPEG and WebP and 50 for AVIF.
                               Other formats are lossless. (1 to 100)
      --keep-metadata          Camera, time and location stay in the file. (default
                               off)
      --background <text>      Fills transparent parts. JPEG uses white by default.

    Usage: pennyworks run encrypt-pdf encrypt [options] [files...]

    Encrypt PDF: Encrypt

    Protects the PDF with a password.

    Arguments:
      files                         1 file of application/pdf. Or - for standard
                                    input.

    Options:
      -o, --output <folder>         Where to save files.
      --force                       Overwrite files that are there already.
      --stdin-name <name>           Send standard input as a file with this name.
      --max-credits <credits>       Don't run it if it costs more.
      --timeout <seconds>           Cancel it if it takes longer.
      --idempotency-key <key>       Run it once, however often you repeat the
                                    command.
      -h, --help                    display help for command

    Options of the utility:
      --password-file <file>        Needed to open the file. (read from a file, or -
                                    for standard input; required)
      --owner-password-file <file>  Allows everything. Same as the password if left
                                    empty. (read from a file, or - for standard
                                    input)
      --no-printing                 Turns off: Allow printing. (default on)
      --no-copying                  Turns off: Allow copying text. (default on)
      --no-changing                 Turns off: Allow changes. (default on)
    "
  `);
});
