import { readFile, stat, writeFile } from "node:fs/promises";
import { damagedDocument } from "#kit/document/package-parts.ts";
import type { ServerRunContext } from "#kit/run/run-context.ts";
import { refuseManyBytes } from "#kit/run/output-bytes.ts";

/** The pictures are in the page, so it has no reason to fetch anything. */
const script = `
import logging, sys
import weasyprint

def only_data(url, *rest, **more):
    if not url.startswith("data:"):
        raise ValueError("not allowed")
    return weasyprint.default_url_fetcher(url, *rest, **more)

logging.getLogger("weasyprint").setLevel(logging.CRITICAL)
sys.setrecursionlimit(5000)
try:
    with open(sys.argv[1], encoding="utf-8") as page:
        html = weasyprint.HTML(string=page.read(), base_url="about:blank", url_fetcher=only_data)
    html.write_pdf(sys.argv[2])
except RecursionError:
    sys.exit(3)
`;
const tooDeep = 3;

/** Prints an HTML page. Throws RunError `damaged_document` for one that is nested too deeply, and as `refuseManyBytes` does. */
export async function printPdf(
  html: Buffer,
  { label, filename }: { readonly label: string; readonly filename: string },
  context: ServerRunContext,
  advice: string,
): Promise<Buffer> {
  const [program, page, path] = ["print.py", "page.html", "printed.pdf"].map((name) =>
    context.outputs.between(name),
  ) as [string, string, string];
  await writeFile(program, script);
  await writeFile(page, html);
  const { exitCode, stderr } = await context.callProgram("python3", ["-I", program, page, path]);
  context.signal.throwIfAborted();
  if (exitCode === tooDeep) throw damagedDocument({ name: `"${filename}"`, label });
  if (exitCode !== 0) throw new Error(`WeasyPrint failed: ${stderr}`);
  refuseManyBytes((await stat(path)).size, context.limits.outputBytes, advice);
  return readFile(path);
}
