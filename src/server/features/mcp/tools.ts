import type { CallToolResult, Tool as ListedTool } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Endpoint } from "#contract/endpoints/endpoint.ts";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import { idempotencyKeyPattern, patience } from "#contract/facts/headers.ts";
import { parseRequest } from "#server/platform/http/requests/parse-request.ts";
import { refuseKey } from "#server/platform/http/refuse-key.ts";
import { answerData } from "./answer.ts";
import { describeUtility, searchUtilities } from "./find-utilities.ts";
import type { McpParts, ToolCall } from "./mcp-parts.ts";
import {
  cancelRun,
  createUpload,
  getBalance,
  getRun,
  runPipeline,
  runUtility,
} from "./run-tools.ts";

export interface Tool {
  readonly listed: ListedTool;
  /** Throws Refusal. */
  call(parts: McpParts, call: ToolCall, given: unknown): Promise<CallToolResult>;
}

interface DeclaredTool<Input extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  /** What an agent sees instead of `input`. */
  readonly shown?: ListedTool["inputSchema"];
  readonly readOnly: boolean;
  /** The call of the HTTP API whose scope it takes; none for what anyone can see. */
  readonly like?: Exclude<Endpoint, { access: "public" }>;
  readonly work: (
    parts: McpParts,
    call: ToolCall,
    input: z.output<Input>,
  ) => Promise<CallToolResult>;
}

/** Makes a tool that checks the key's scope, and then what it is given in our own words. */
export function defineTool<Input extends z.ZodObject>(tool: DeclaredTool<Input>): Tool {
  const { name, title, description, input, readOnly } = tool;
  const parse = parseRequest({ schema: input });
  return {
    listed: {
      name,
      title,
      description,
      inputSchema: tool.shown ?? printInput(input),
      annotations: { readOnlyHint: readOnly, destructiveHint: false, openWorldHint: false },
    },
    async call(parts, call, given) {
      if (tool.like !== undefined && call.caller.key !== undefined) {
        refuseKey(tool.like, call.caller.key);
      }
      const parsed = parse(given ?? {});
      if ("error" in parsed) throw parsed.error;
      return tool.work(parts, call, parsed.value as z.output<Input>);
    },
  };
}

/** Leaves out patterns of named formats, which are long and tell an agent nothing. */
export function printInput(input: z.ZodObject): ListedTool["inputSchema"] {
  const { $schema: _, ...schema } = z.toJSONSchema(input, {
    io: "input",
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
  return schema as ListedTool["inputSchema"];
}

const { code, operation } = endpoints.runByCall.params.shape;
const utility = code.max(200).describe('ID or code, such as "resize-image"');
const runId = endpoints.readRun.params.shape.runId;
const waitSeconds = z.int().min(0).max(patience.longestSeconds);

const inputs = {
  files: z
    .array(
      z.strictObject({
        name: z.string().max(1000),
        text: z.string().optional(),
        base64: z.string().optional(),
      }),
    )
    .max(50)
    .default([])
    .describe("Input files, each with text or base64. Use create_upload for more than 2 MB"),
  upload: z.uuid().optional().describe("From create_upload, instead of files"),
  maxCredits: z
    .number()
    .min(0)
    .max(1_000_000_000)
    .optional()
    .describe("Refuse the run if it costs more"),
  waitSeconds: waitSeconds
    .default(patience.seconds)
    .describe("How long to wait for the result. Later, call get_run"),
  idempotencyKey: z
    .string()
    .regex(idempotencyKeyPattern)
    .optional()
    .describe("A UUID. Repeating the call with it returns the first run and isn't charged again"),
};

/** What every run of one utility takes. */
export const runMembers = {
  options: z.record(z.string(), z.unknown()).default({}).describe("As describe_utility shows them"),
  ...inputs,
};

export const tools: readonly Tool[] = [
  defineTool({
    name: "search_utilities",
    title: "Search utilities",
    description:
      "Find utilities that convert, edit or check images, PDFs, video, text, data and code, in plain words. Returns each one's ID, operations and price per run in credits.",
    input: z.strictObject({
      query: z.string().min(1).max(200).describe('Such as "heic to jpg" or "merge pdf"'),
      limit: z.int().min(1).max(50).default(10),
    }),
    readOnly: true,
    work: async (parts, { caller }, input) =>
      answerData(await searchUtilities(parts, caller, input)),
  }),
  defineTool({
    name: "describe_utility",
    title: "Describe a utility",
    description:
      "Get a utility's operations: their options as JSON Schema, the files they take and give, and examples.",
    input: z.strictObject({ utility, operation: operation.max(200).optional() }),
    readOnly: true,
    work: async (parts, { caller }, input) =>
      answerData(await describeUtility(parts, caller, input)),
  }),
  defineTool({
    name: "run_utility",
    title: "Run a utility",
    description:
      "Run an operation and get its result. It is charged if it succeeds. Short texts and small images are in the answer; other files are links, which work without a key until linksExpireAt.",
    input: z.strictObject({ utility, operation: operation.max(200), ...runMembers }),
    readOnly: false,
    like: endpoints.runByCall,
    work: runUtility,
  }),
  defineTool({
    name: "run_pipeline",
    title: "Run several utilities",
    description:
      "Run several utilities one after another, or one on each of many files: what a step gives, the next takes. Answers as run_utility does. It costs what its steps cost, and nothing if one fails.",
    input: z.strictObject({
      pipeline: z
        .record(z.string(), z.unknown())
        .optional()
        .describe(
          '{"v":1,"steps":[{"use":"resize-image_1/reduce","with":{"longestSide":800},"each":20},{"use":"images-to-pdf_1/build"}]}. "each": how often at most a step runs; "from": earlier steps, 0 for the input',
        ),
      saved: z.uuid().optional().describe("ID of a saved pipeline, instead"),
      mode: z
        .enum(["together", "each"])
        .default("together")
        .describe("each: every file alone, so that one that fails stops no other"),
      text: z.string().optional().describe("For the first step"),
      secrets: z
        .record(z.string(), z.record(z.string(), z.unknown()))
        .optional()
        .describe('Secret options by step, such as {"2":{"password":"…"}}'),
      ...inputs,
    }),
    readOnly: false,
    like: endpoints.runByCall,
    work: runPipeline,
  }),
  defineTool({
    name: "get_run",
    title: "Get a run",
    description: "Get the state and the result of a run, or wait for it to end.",
    input: z.strictObject({ runId, waitSeconds: waitSeconds.default(0) }),
    readOnly: true,
    like: endpoints.readRun,
    work: getRun,
  }),
  defineTool({
    name: "cancel_run",
    title: "Cancel a run",
    description:
      "Cancel a run that hasn't ended. It costs nothing, except for the files that a batch has done.",
    input: z.strictObject({ runId }),
    readOnly: false,
    like: endpoints.cancelRun,
    work: cancelRun,
  }),
  defineTool({
    name: "create_upload",
    title: "Create an upload",
    description:
      "Get an address to which you can upload large files for runs of one utility, and an upload for run_utility.",
    input: z.strictObject({ utility }),
    readOnly: false,
    like: endpoints.startSession,
    work: createUpload,
  }),
  defineTool({
    name: "get_balance",
    title: "Get the balance",
    description: "Get the credits that are left, and the spending cap of the API key.",
    input: z.strictObject({}),
    readOnly: true,
    like: endpoints.readCredits,
    work: getBalance,
  }),
];
