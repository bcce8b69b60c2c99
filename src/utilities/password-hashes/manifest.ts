import { defineFamily } from "#kit/manifest/family.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { argon2Hash } from "./argon2.ts";
import { bcryptHash } from "./bcrypt.ts";
import { pbkdf2Hash } from "./pbkdf2.ts";
import { scryptHash } from "./scrypt.ts";

export const family = defineFamily<Manifest>([argon2Hash, bcryptHash, scryptHash, pbkdf2Hash]);
