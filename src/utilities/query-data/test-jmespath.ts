import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

const machines =
  '{"machines":[{"name":"a","state":"running"},{"name":"b","state":"stopped"},{"name":"c","state":"running"}]}';

export const testJmespath = textUtility({
  code: "test-jmespath",
  name: "Test JMESPath",
  description:
    "Test a JMESPath expression on JSON, as used by the AWS and Azure command lines and Ansible.",
  category: "developer",
  tags: ["json", "jmespath", "query", "test"],
  alsoCalled: [
    "jmespath tester",
    "jmespath playground",
    "jmespath online",
    "aws cli query",
    "azure cli query",
    "ansible json_query",
    "jmes path",
  ],
  help: [
    "Test JMESPath",
    "Paste JSON and write an expression, such as machines[?state=='running'].name, to see its result.",
    "a.b gets a member, [0] an item, [*] all items, [] flattens a list, [?state=='running'] keeps what meets a condition, {n: name} builds an object, and | passes the result on. All functions of the specification work, such as sort_by(), length(), join() and max_by().",
    "Write strings in single quotes and other JSON in backticks: `10`.",
    "Numbers are read as in JavaScript, so digits after about the 16th are lost.",
  ],
  does: ["query", "Evaluates the expression."],
  title: "JSON",
  monospace: true,
  placeholder: machines,
  ending: "json",
  detects: [{ kind: "json", confidence: 0.42, does: "query it with JMESPath" }],
  options: {
    expression: z
      .string()
      .max(10_000, "Expression can have at most 10,000 characters.")
      .default("@")
      .meta({ title: "Expression", placeholder: "machines[*].name", monospace: true }),
  },
  vector: {
    name: "Names of running machines",
    source: "JMESPath tutorial, Filter Projections; Python's jmespath 1.0.1",
    options: { text: machines, expression: "machines[?state=='running'].name" },
    gives: {
      type: "text",
      text: '[\n  "a",\n  "c"\n]',
      filename: "result.json",
      language: "json",
    },
  },
  examples: [
    {
      name: "Counted and joined",
      source: "Python's jmespath 1.0.1",
      options: {
        text: machines,
        expression: "{count: length(machines), names: join(', ', machines[].name)}",
      },
      gives: { type: "text", text: '{\n  "count": 3,\n  "names": "a, b, c"\n}' },
    },
    {
      name: "The last by name",
      source: "Python's jmespath 1.0.1",
      options: { text: machines, expression: "max_by(machines, &name).state" },
      gives: { type: "text", text: '"running"' },
    },
  ],
});
