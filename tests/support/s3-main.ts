import S3rver from "s3rver";

// The tests' S3-compatible server as a killable process. Arguments: folder and port.

const [directory = "", port = ""] = process.argv.slice(2);
const server = new S3rver({
  address: "127.0.0.1",
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: "files", configs: [] }],
});
await server.run();
process.stdout.write("Listening\n");
