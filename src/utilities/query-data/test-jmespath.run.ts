import { readJson } from "#kit/in-browser/read-json.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { answerText, givenText, renamed } from "#kit/run/run-text.ts";
import { evaluateExpression } from "./jmespath/evaluate.ts";
import { parseExpression } from "./jmespath/parse.ts";
import { withoutPrototypes, wrongQuery } from "./jmespath/tokens.ts";
import type { testJmespath } from "./test-jmespath.ts";

/** Throws RunError `wrong_query`, and as `readJson` does. */
export const run: RunFunction<typeof testJmespath> = async (_operation, options, context) => {
  const source = (await givenText(context, options.text)).replace(/^\ufeff/, "");
  if (options.expression.trim() === "") {
    throw wrongQuery("Write an expression, such as machines[*].name.");
  }
  const document = withoutPrototypes(readJson(source).value);
  const value = evaluateExpression(parseExpression(options.expression), document);
  const result = answerText(context, JSON.stringify(value, null, 2), {
    filename: renamed(context, "json"),
    language: "json",
  });
  if (value !== null) return result;
  return { ...result, notice: "The result is null: nothing matches, or the value is null." };
};
