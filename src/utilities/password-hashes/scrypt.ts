import { passwordHash, salt, whole } from "./password-hash.ts";

const known = "$scrypt$ln=10,r=8,p=16$TmFDbA$/bq+HJ00cgB4VucZDQHp/nxq18vII3gw53N2Y0s3MWI";

export const scryptHash = passwordHash({
  code: "scrypt",
  name: "Scrypt",
  tags: ["scrypt", "password", "hash", "security"],
  alsoCalled: ["scrypt generator", "scrypt hash", "scrypt key derivation", "$scrypt$"],
  help: [
    "Scrypt (RFC 7914) needs memory besides time. Each increase of the cost by one doubles both: with cost 17 and block size 8, it needs 128 MB.",
    "Hashes are written as Passlib does: $scrypt$ln=17,r=8,p=1$ with the salt and 32 bytes.",
  ],
  settings: {
    cost: whole({
      title: "Cost",
      subject: "The cost",
      least: 1,
      most: 17,
      standard: 17,
      looks: { description: "The power of two that is N." },
    }),
    blockSize: whole({ title: "Block size", least: 1, most: 16, standard: 8 }),
    lanes: whole({ title: "Parallelism", least: 1, most: 16, standard: 1 }),
    salt,
  },
  like: "$scrypt$ln=17,r=8,p=1$…",
  hashes: [
    {
      name: "RFC 7914's second vector, 32 of its bytes",
      options: { password: "password", cost: 10, lanes: 16, salt: "4e61436c" },
      gives: [["Hash", known]],
    },
    {
      name: "A random salt",
      options: { password: "correct horse", cost: 10 },
      gives: [["Hash"]],
    },
  ],
  checks: [
    {
      name: "Check",
      options: { password: "password", hash: known },
      gives: [
        ["Password", "Matches"],
        ["Cost", "10, block size 8, parallelism 16"],
      ],
    },
  ],
});
