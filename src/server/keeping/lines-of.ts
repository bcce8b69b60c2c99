import { StringDecoder } from "node:string_decoder";

/**
 * The lines of a stream, by line feeds alone: Node's readline ends a line at U+2028 as well, which JSON may hold within
 * a text. What follows the last line feed is left out.
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
