import { loadJq } from "jq-wasm";
import { keptEngine } from "#kit/assets/kept-engine.ts";
import type { RunContext } from "#kit/run/run-context.ts";
import { jqAsset } from "./jq-asset.ts";

export type JqEnd = {
  readonly written: string;
  readonly complaint: string;
  /** jq's exit code: 0, 3 for a wrong filter, 5 for a failing one, or the filter's own. */
  readonly code: number;
  /** Why it was stopped: too much output, or 256 MB or the stack used up. */
  readonly cut: "bytes" | "memory" | "depth" | null;
};

const compiled = keptEngine(jqAsset, (bytes) => WebAssembly.compile(bytes));

class Cut extends Error {
  readonly why: "bytes" | "memory";
  constructor(why: "bytes" | "memory") {
    super(why);
    this.why = why;
  }
}

/** The build's short names of imports. */
const imported = { write: "d", abort: "E" };
/**
 * Runs jq in a new instance, because it releases little memory. Stops it after `mostBytes` or `mostWrites`; each line
 * is a write.
 */
export async function runJq(
  context: Pick<RunContext, "asset">,
  call: {
    input: string;
    filter: string;
    flags: readonly string[];
    mostBytes: number;
    mostWrites: number;
  },
): Promise<JqEnd> {
  const module = await compiled.of(context);
  const streams = [createStream(), createStream()] as const;
  let memory: WebAssembly.Memory | undefined;
  let calls = 0;
  const write = (file: number, vectors: number, count: number, done: number): number => {
    if (memory === undefined) throw new Error("jq writes before it has memory.");
    const numbers = new DataView(memory.buffer);
    calls += 1;
    if (calls > call.mostWrites) throw new Cut("bytes");
    let bytes = 0;
    for (let at = vectors; at < vectors + 8 * count; at += 8) {
      const length = numbers.getUint32(at + 4, true);
      const piece = new Uint8Array(memory.buffer, numbers.getUint32(at, true), length);
      if (streams[file === 1 ? 0 : 1].add(piece) > call.mostBytes) throw new Cut("bytes");
      bytes += length;
    }
    numbers.setUint32(done, bytes, true);
    return 0;
  };
  const own = {
    [imported.write]: write,
    [imported.abort]: () => {
      throw new Cut("memory");
    },
  };
  const jq = await loadJq({
    instantiateWasm: async (imports, succeed) => {
      const instance = await WebAssembly.instantiate(module, { a: { ...imports["a"], ...own } });
      memory = Object.values(instance.exports).find((one) => one instanceof WebAssembly.Memory);
      succeed(instance, module);
    },
  });
  let code = 5;
  let cut: JqEnd["cut"] = null;
  try {
    code = jq.raw(call.input, call.filter, [...call.flags, "--"]).exitCode;
  } catch (error) {
    cut = whyCut(error);
  }
  return { written: streams[0].text(), complaint: streams[1].text(), code, cut };
}

function createStream() {
  let bytes = new Uint8Array(4096);
  let length = 0;
  return {
    add(piece: Uint8Array): number {
      if (length + piece.length > bytes.length) {
        const larger = new Uint8Array(2 * (length + piece.length));
        larger.set(bytes.subarray(0, length));
        bytes = larger;
      }
      bytes.set(piece, length);
      length += piece.length;
      return length;
    },
    text: () => new TextDecoder().decode(bytes.subarray(0, length)),
  };
}

/** Recognises a stack overflow in either stack; rethrows others. */
function whyCut(error: unknown): JqEnd["cut"] {
  if (error instanceof Cut) return error.why;
  if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) return "depth";
  throw error;
}
