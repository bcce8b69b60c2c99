import { createRequire } from "node:module";

// Runs the tests' S3-compatible server like `minio server FOLDER`: with MinIO's port, and the user from variables.

interface S3Server {
  new (options: object): { run(): Promise<unknown> };
}
const require = createRequire(import.meta.url);
const S3rver = require("s3rver") as S3Server;
const { DUMMY_ACCOUNT } = require("s3rver/lib/models/account.js") as {
  DUMMY_ACCOUNT: { createKeyPair(id: string, secret: string): void };
};

const [, directory] = process.argv.slice(2);
const { MINIO_ROOT_USER = "", MINIO_ROOT_PASSWORD = "" } = process.env;
DUMMY_ACCOUNT.createKeyPair(MINIO_ROOT_USER, MINIO_ROOT_PASSWORD);
// Otherwise it takes its hostname for a bucket's name.
const settings = { address: "0.0.0.0", port: 9000, silent: true, vhostBuckets: false };
await new S3rver({ ...settings, directory }).run();
process.once("SIGTERM", () => process.exit(0));
