import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";

export const s3Credentials = {
  AWS_ACCESS_KEY_ID: "S3RVER",
  AWS_SECRET_ACCESS_KEY: "S3RVER",
};

/** Starts an S3-compatible server with one bucket. `storageUrl` is for STORAGE_URL. */
export async function startS3Server() {
  const directory = await mkdtemp(path.join(tmpdir(), "pennyworks-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: "files", configs: [] }],
  });
  const { port } = await server.run();
  return {
    storageUrl: `s3://files?endpoint=http://127.0.0.1:${port}&region=us-east-1`,
    async stop() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
