import { checkOptions } from "#kit/manifest/check-options.ts";
import { loadManifest } from "#web/features/utility/load-utility.ts";
import type {
  FieldFacts,
  OperationFacts,
  UtilityFacts,
} from "#web/features/utility/utility-facts.ts";
import type { GivenOptions } from "./options-address.ts";
import { showToast } from "#web/ui/show-toast.ts";

/** Reports options of an address that the schema refuses. Throws when offline. */
export async function findWrong(
  utility: UtilityFacts,
  { fields }: OperationFacts,
  given: GivenOptions,
): Promise<readonly FieldFacts[]> {
  const manifest = await loadManifest(utility);
  const schema = manifest.operations[given.operation]?.options;
  const checked = schema === undefined ? null : checkOptions(schema, given.options);
  if (checked === null || "options" in checked) return [];
  const names = new Set(Object.keys(checked.fields).map((path) => path.split(".")[0]));
  // An address can't give a text, so ignore missing fields.
  const wrong = fields.filter(({ name }) => names.has(name) && Object.hasOwn(given.options, name));
  tellIgnored(wrong.map(({ title }) => title));
  return wrong;
}

export function tellIgnored(titles: readonly string[]): void {
  if (titles.length === 0) return;
  showToast({ message: `Ignored in the address: ${titles.join(", ")}.`, style: "warning" });
}
