export type PdfiumFunctions = Readonly<Record<string, (...words: number[]) => number>>;

export type StartedPdfium = {
  readonly functions: PdfiumFunctions;
  /** Memory grows, so read it again after each call. */
  bytes(): Uint8Array<ArrayBuffer>;
};

const pageBytes = 65_536;

/** Enough for the largest page and unpacked file. */
const mostBytes = 1024 ** 3;

const badFile = 8;
const noSuchCall = -38;

const jump = Symbol("longjmp");

/** Needs no files, clock or network, unlike PDFium's own script. */
export async function startPdfium(bytes: Uint8Array<ArrayBuffer>): Promise<StartedPdfium> {
  const world = createWorld();
  const { instance } = await WebAssembly.instantiate(bytes, world.imports);
  const { memory, __indirect_function_table: table, ...others } = instance.exports;
  if (!(memory instanceof WebAssembly.Memory && table instanceof WebAssembly.Table)) {
    throw new Error("PDFium's WebAssembly has no memory or no table.");
  }
  const functions = others as unknown as PdfiumFunctions;
  world.enter(memory, table, functions);
  for (const name of ["emscripten_stack_init", "__wasm_call_ctors", "FPDF_InitLibrary"]) {
    functions[name]?.();
  }
  return { functions, bytes: () => new Uint8Array(memory.buffer) };
}

function createWorld() {
  let memory: WebAssembly.Memory | undefined;
  let table: WebAssembly.Table | undefined;
  let functions: PdfiumFunctions = {};
  const refuse = (names: readonly string[], answer: number) =>
    Object.fromEntries(names.map((name) => [name, () => answer]));
  /** The callee may longjmp. */
  const invoke = (index: number, ...words: number[]): number | undefined => {
    const place = functions["emscripten_stack_get_current"]?.() ?? 0;
    try {
      const called: (...words: number[]) => number = table?.get(index);
      return called(...words);
    } catch (error) {
      functions["_emscripten_stack_restore"]?.(place);
      if (error !== jump) throw error;
      functions["setThrew"]?.(1, 0);
      return undefined;
    }
  };
  const grow = (wanted: number): number => {
    const bytes = memory?.buffer.byteLength ?? 0;
    // A large file would grow it a thousand times otherwise.
    const next = Math.min(Math.max(wanted >>> 0, bytes * 1.2), mostBytes);
    if (wanted >>> 0 > mostBytes) return 0;
    try {
      memory?.grow(Math.ceil((next - bytes) / pageBytes));
      return 1;
    } catch (error) {
      // PDFium ends itself.
      if (error instanceof RangeError) return 0;
      throw error;
    }
  };
  const noVariables = (count: number, size: number): number => {
    if (memory === undefined) return badFile;
    const view = new DataView(memory.buffer);
    view.setUint32(count, 0, true);
    view.setUint32(size, 0, true);
    return 0;
  };
  const env = {
    ...refuse(["_tzset_js", "_gmtime_js", "_localtime_js", "emscripten_date_now"], 0),
    ...refuse(
      "openat fcntl64 ioctl fstat64 stat64 newfstatat lstat64 ftruncate64 getdents64 unlinkat rmdir"
        .split(" ")
        .map((name) => `__syscall_${name}`),
      noSuchCall,
    ),
    ...Object.fromEntries(
      ["ii", "iii", "iiii", "iiiii", "v", "viii", "viiii"].map((kind) => [
        `invoke_${kind}`,
        invoke,
      ]),
    ),
    emscripten_resize_heap: grow,
    _emscripten_throw_longjmp: () => {
      throw jump;
    },
    _abort_js: () => {
      throw new WebAssembly.RuntimeError("PDFium gave up");
    },
  };
  const files = refuse(["fd_close", "fd_read", "fd_seek", "fd_sync", "fd_write"], badFile);
  const wasi = { ...files, environ_get: () => 0, environ_sizes_get: noVariables };
  return {
    imports: { env, wasi_snapshot_preview1: wasi },
    enter(...own: [WebAssembly.Memory, WebAssembly.Table, PdfiumFunctions]) {
      [memory, table, functions] = own;
    },
  };
}
