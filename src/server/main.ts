import { StartError } from "./platform/start-error.ts";
import { startServer } from "./start.ts";

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

try {
  const server = await startServer(process.env);
  say(`Its data is in ${server.dataDirectory}`);
  if (server.administratorLink !== undefined) {
    say(`Nobody is an administrator yet. Sign in, then open ${server.administratorLink}`);
  }
  say(`Listening on ${server.url} after ${Math.round(performance.now())} ms`);
  const stop = async () => {
    say("Stopping: what is at work may end first.");
    await server.stop();
    say("Stopped.");
    process.exit(0);
  };
  process.once("SIGTERM", () => void stop());
  process.once("SIGINT", () => void stop());
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`Pennyworks could not start.\n${error.message}\n`);
  process.exitCode = 1;
}
