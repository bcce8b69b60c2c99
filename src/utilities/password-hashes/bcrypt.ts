import { passwordHash, whole } from "./password-hash.ts";

export const bcryptHash = passwordHash({
  code: "bcrypt",
  name: "Bcrypt",
  tags: ["bcrypt", "password", "hash", "security"],
  alsoCalled: ["bcrypt generator", "bcrypt hash", "$2b$"],
  help: [
    "Every hash has its own random salt, so the same password gives a different hash each time. Each increase of the cost by one doubles the time.",
    "Bcrypt only uses the first 72 bytes of a password, so longer passwords are refused here.",
  ],
  settings: {
    cost: whole({
      title: "Cost",
      subject: "The cost",
      least: 4,
      most: 15,
      standard: 10,
      looks: { advanced: false },
    }),
  },
  like: "$2b$10$…",
  longestHash: [200, "A bcrypt hash can have at most 60 characters."],
  milliseconds: 60_000,
  hashes: [
    { name: "Low cost", options: { password: "correct horse", cost: 4 }, gives: [["Hash"]] },
  ],
  checks: [
    {
      name: "Check an empty password",
      options: {
        password: "",
        hash: "$2a$06$DCq7YPn5Rq63x1Lad4cll.TV4S6ytwfsfvkgY8jIucDrjc8deX1s.",
      },
      gives: [
        ["Password", "Matches"],
        ["Cost", "6"],
      ],
    },
  ],
});
