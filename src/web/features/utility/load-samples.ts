import { NetworkError } from "#web/api/http/problem-error.ts";

/** Fetches sample files of a utility, as if a person had chosen them. Throws NetworkError. */
export async function loadSamples(
  utilityId: string,
  filenames: readonly string[],
): Promise<readonly File[]> {
  if (filenames.length === 0) return [];
  const { details } = await import("virtual:utility-details");
  const module = await details[utilityId]?.samples?.();
  return Promise.all(filenames.map((name) => fetchSample(name, module?.samples[name])));
}

async function fetchSample(filename: string, url: string | undefined): Promise<File> {
  if (url === undefined) throw new Error(`There is no sample ${filename}.`);
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(response.statusText);
    const blob = await response.blob();
    return new File([blob], filename, { type: blob.type.replace(/;.*$/, "") });
  } catch (error) {
    throw new NetworkError(error);
  }
}
