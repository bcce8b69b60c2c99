import { openDatabase } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { payloadOf } from "./payload.ts";

// Run as a process with a data folder and first number: writes pairs of rows until killed, and prints committed
// numbers.
const [, , dataDirectory = "", first = ""] = process.argv;
const { pool } = await openDatabase({ dataDirectory, log: console });

for (let number = Number(first); ; number += 1) {
  await inTransaction(pool, async (client) => {
    await client.query("INSERT INTO left_rows VALUES ($1, $2)", [number, payloadOf(number)]);
    await client.query("INSERT INTO right_rows VALUES ($1, $2)", [number, payloadOf(number)]);
  });
  process.stdout.write(`${number}\n`);
}
