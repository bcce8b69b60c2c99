import { readFileSync, writeFileSync } from "node:fs";

// Does what `mc alias set NAME URL USER PASSWORD` and `mc mb --ignore-existing NAME/BUCKET` do. The tests' server
// creates buckets without a password.

const aliasFile = "/tmp/alias";
const words = process.argv.slice(2);

if (words[0] === "alias") {
  const [, , name, url = ""] = words;
  await fetch(url);
  writeFileSync(aliasFile, JSON.stringify({ name, url }));
} else {
  const { name, url } = JSON.parse(readFileSync(aliasFile, "utf8")) as Record<string, string>;
  const bucket = words.at(-1)?.replace(`${name}/`, "");
  const answer = await fetch(`${url}/${bucket}`, { method: "PUT" });
  if (!answer.ok && answer.status !== 409)
    throw new Error(`${answer.status}: ${await answer.text()}`);
}
