import type { Account } from "#contract/schemas/account.ts";

/** By name, each read lazily. */
export type ExportSections = Readonly<Record<string, AsyncIterable<unknown>>>;

/** Streams one JSON document, as a ledger may be long. */
export async function* exportAccount(
  account: Account,
  sections: ExportSections,
): AsyncGenerator<string> {
  yield `{\n"account": ${JSON.stringify(account)}`;
  for (const [name, items] of Object.entries(sections)) {
    yield `,\n${JSON.stringify(name)}: [`;
    let separator = "\n";
    for await (const item of items) {
      yield `${separator}${JSON.stringify(item)}`;
      separator = ",\n";
    }
    yield "\n]";
  }
  yield "\n}\n";
}
