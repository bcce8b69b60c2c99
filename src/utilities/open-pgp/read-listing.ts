/** A primary key or subkey. */
export type KeyPart = {
  readonly isSecret: boolean;
  /** A letter of GnuPG's doc/DETAILS, as `r` for revoked. */
  readonly validity: string;
  readonly bits: number;
  /** A number of RFC 4880, section 9.1. */
  readonly algorithm: number;
  readonly curve: string;
  readonly id: string;
  /** In seconds since 1970. */
  readonly created: number;
  /** Null if never. */
  readonly expires: number | null;
  /** Letters such as `e` for encrypting; capitals sum up the whole key. */
  readonly uses: string;
  readonly fingerprint: string;
};

export type User = { readonly name: string; readonly isRevoked: boolean };

export type Key = KeyPart & {
  readonly users: readonly User[];
  readonly subkeys: readonly KeyPart[];
};

/** Reads what gpg lists with `--with-colons`. */
export function readListing(lines: readonly string[]): Key[] {
  const keys: { key: KeyPart; users: User[]; subkeys: KeyPart[] }[] = [];
  let latest: { fingerprint: string } | undefined;
  for (const line of lines) {
    const fields = line.split(":");
    const [type = "", validity = ""] = fields;
    const told = fields[9] ?? "";
    if (type === "pub" || type === "sec") {
      const key = partOf(fields, type === "sec");
      keys.push({ key, users: [], subkeys: [] });
      latest = key;
    } else if (type === "sub" || type === "ssb") {
      const subkey = partOf(fields, type === "ssb");
      keys.at(-1)?.subkeys.push(subkey);
      latest = subkey;
    } else if (type === "fpr" && latest !== undefined) {
      latest.fingerprint = told;
      latest = undefined;
    } else if (type === "uid") {
      keys.at(-1)?.users.push({ name: shownName(told), isRevoked: validity === "r" });
    }
  }
  return keys.map(({ key, users, subkeys }) => ({ ...key, users, subkeys }));
}

function partOf(fields: readonly string[], isSecret: boolean) {
  const [, validity = "", bits, algorithm, id = "", created, expires = ""] = fields;
  return {
    isSecret,
    validity,
    bits: Number(bits),
    algorithm: Number(algorithm),
    curve: fields[16] ?? "",
    id,
    created: Number(created),
    expires: expires === "" ? null : Number(expires),
    uses: fields[11] ?? "",
    fingerprint: "",
  };
}

/** Reads a name that gpg quotes like a C string, and leaves what could trick a reader's eye quoted. */
export function shownName(quoted: string): string {
  return quoted
    .replace(/\\x([0-9a-f]{2})/g, (whole, hex: string) => {
      const code = Number.parseInt(hex, 16);
      return code < 0x20 || code === 0x7f ? whole : String.fromCharCode(code);
    })
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => {
      const code = sign.codePointAt(0) ?? 0;
      return `\\u{${code.toString(16)}}`;
    });
}
