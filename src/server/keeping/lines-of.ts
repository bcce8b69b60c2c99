import { StringDecoder } from "node:string_decoder";

/**
 * Splits at line feeds only; Node's readline also splits at U+2028, which JSON may contain. Drops
 * an unterminated last line.
 */
export async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  for await (const chunk of source) {
    const lines = (rest + decoder.write(chunk)).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
