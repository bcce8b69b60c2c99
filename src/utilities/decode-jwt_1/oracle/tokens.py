"""Tokens signed by libraries of Python, each with a key or a set of keys, and whether it is valid."""
import base64, hashlib, hmac, json, sys
import ecdsa, nacl.signing, rsa

CURVES = {
    "ES256": ("P-256", ecdsa.NIST256p, hashlib.sha256),
    "ES384": ("P-384", ecdsa.NIST384p, hashlib.sha384),
    "ES512": ("P-521", ecdsa.NIST521p, hashlib.sha512),
}


def prime(seed):
    """The first prime behind a number that is the same each time, as os.urandom's are not."""
    digests = b"".join(hashlib.sha512(f"{seed} {part}".encode()).digest() for part in range(2))
    candidate = int.from_bytes(digests, "big") | 3 << 1022 | 1
    while candidate % 65537 == 1 or not rsa.prime.is_prime(candidate):
        candidate += 2
    return candidate


def make_rsa_key(seed):
    p, q = prime(f"{seed} p"), prime(f"{seed} q")
    return rsa.PrivateKey(p * q, 65537, pow(65537, -1, (p - 1) * (q - 1)), p, q)


RSA_KEYS = [make_rsa_key("first"), make_rsa_key("second")]


def encode(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def number(value, length=None):
    return encode(value.to_bytes(length or (value.bit_length() + 7) // 8, "big"))


def rsa_key(bits, at):
    key = RSA_KEYS[at % 2]
    jwk = {"kty": "RSA", "n": number(key.n), "e": number(key.e)}
    return jwk, lambda data: rsa.sign(data, key, f"SHA-{bits}")


def make_key(alg, seed):
    """A key as a JWK, and the function that signs with it."""
    bits, secret = alg[2:], hashlib.sha512(seed.encode()).digest()
    if alg.startswith("HS"):
        jwk = {"kty": "oct", "k": encode(secret)}
        return jwk, lambda data: hmac.new(secret, data, "sha" + bits).digest()
    if alg.startswith("RS"):
        return rsa_key(bits, secret[0])
    if alg == "EdDSA":
        key = nacl.signing.SigningKey(secret[:32])
        return {"kty": "OKP", "crv": "Ed25519", "x": encode(bytes(key.verify_key))}, lambda data: key.sign(data).signature
    name, curve, digest = CURVES[alg]
    key = ecdsa.SigningKey.from_secret_exponent(int.from_bytes(secret, "big") % curve.order, curve, digest)
    point, length = key.verifying_key.pubkey.point, curve.baselen
    jwk = {"kty": "EC", "crv": name, "x": number(point.x(), length), "y": number(point.y(), length)}
    return jwk, lambda data: key.sign_deterministic(data)


def fits(jwk, alg):
    kinds = {"H": "oct", "R": "RSA"}
    if alg in CURVES:
        return jwk.get("crv") == CURVES[alg][0]
    return jwk.get("crv") == "Ed25519" if alg == "EdDSA" else jwk["kty"] == kinds[alg[0]]


def answer(at, case):
    alg, kid = case["alg"], case["kid"]
    jwk, sign = make_key(alg, f"own {at}")
    header = {"alg": alg, **({"kid": "own"} if kid in ("both", "token") else {})}
    if kid in ("both", "key"):
        jwk["kid"] = "own"
    part = lambda value: encode(json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode())
    signed = f"{part(header)}.{part(case['claims'])}"
    signature = sign(signed.encode())
    claims = case["claims"]
    if case["change"] == "claims":
        claims = {**claims, "more": 1}
        signed = f"{part(header)}.{part(claims)}"
    if case["change"] == "signature":
        signature = bytes([signature[0] ^ 1]) + signature[1:]
    others = [make_key(other, f"other {at} {index}")[0] for index, other in enumerate(case["others"])]
    # One of the RSA keys may be drawn again, and would then be the token's own.
    others = [one for one in others if one.get("n") != jwk.get("n") or "n" not in one]
    place = min(case["place"], len(others))
    keys = others if place < 0 else [*others[:place], jwk, *others[place:]]
    fitting = [one for one in keys if fits(one, alg) and (one.get("kid") is None or "kid" not in header or one["kid"] == "own")]
    is_valid = case["change"] == "none" and place >= 0
    verdict = "Valid" if is_valid else "Invalid" if fitting else "Not verified"
    key = jwk if case["form"] == "alone" else {"keys": keys}
    return {"token": f"{signed}.{encode(signature)}", "key": json.dumps(key), "claims": claims, "verdict": verdict}


print(json.dumps([answer(at, case) for at, case in enumerate(json.load(sys.stdin))]))
