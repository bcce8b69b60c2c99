"""What PGPy and Sequoia make of our OpenPGP messages, signatures and keys, and what they make."""
import base64, datetime, hashlib, json, pathlib, subprocess, sys, tempfile, warnings

warnings.simplefilter("ignore")
import pgpy
from pgpy.constants import CompressionAlgorithm, EllipticCurveOID, HashAlgorithm, KeyFlags, PubKeyAlgorithm, SymmetricKeyAlgorithm

ALGORITHMS = {
    "rsa": ((PubKeyAlgorithm.RSAEncryptOrSign, 2048), (PubKeyAlgorithm.RSAEncryptOrSign, 2048)),
    "ed25519": ((PubKeyAlgorithm.EdDSA, EllipticCurveOID.Ed25519), (PubKeyAlgorithm.ECDH, EllipticCurveOID.Curve25519)),
    "p256": ((PubKeyAlgorithm.ECDSA, EllipticCurveOID.NIST_P256), (PubKeyAlgorithm.ECDH, EllipticCurveOID.NIST_P256)),
    "p384": ((PubKeyAlgorithm.ECDSA, EllipticCurveOID.NIST_P384), (PubKeyAlgorithm.ECDH, EllipticCurveOID.NIST_P384)),
}
# GnuPG takes no hash that is shorter than the curve, as FIPS 186-4 says.
HASHES = {"p384": HashAlgorithm.SHA384}
NAMES = {"RSAEncryptOrSign": "RSA", "EdDSA": "Ed25519", "ECDH": "ECDH", "ECDSA": "ECDSA"}
CURVES = {EllipticCurveOID.Curve25519: "Curve25519", EllipticCurveOID.NIST_P256: "P-256", EllipticCurveOID.NIST_P384: "P-384"}


def in_order(key):
    """Puts an RSA key's primes into RFC 4880's order (section 5.5.3), without which GnuPG fails now and then."""
    numbers = key._key.keymaterial
    if key.key_algorithm == PubKeyAlgorithm.RSAEncryptOrSign and numbers.p > numbers.q:
        numbers.p, numbers.q = numbers.q, numbers.p
        numbers.u = type(numbers.u)(pow(int(numbers.p), -1, int(numbers.q)))
        numbers._compute_chksum()
    return key


def new_key(algorithm, name, email, created, days, passphrase):
    """Days of 0 never end."""
    first, second = ALGORITHMS[algorithm]
    since = datetime.datetime.fromtimestamp(created, datetime.timezone.utc)
    key = in_order(pgpy.PGPKey.new(*first, created=since))
    how = {"hash": HASHES.get(algorithm, HashAlgorithm.SHA256), "created": since}
    ends = {"key_expiration": datetime.timedelta(days=days)} if days else {}
    key.add_uid(
        pgpy.PGPUID.new(name, email=email),
        usage={KeyFlags.Sign, KeyFlags.Certify},
        hashes=[HashAlgorithm.SHA256],
        ciphers=[SymmetricKeyAlgorithm.AES256],
        compression=[CompressionAlgorithm.Uncompressed],
        **how,
        **ends,
    )
    key.add_subkey(in_order(pgpy.PGPKey.new(*second, created=since)), usage={KeyFlags.EncryptCommunications}, **how, **ends)
    if passphrase:
        key.protect(passphrase, SymmetricKeyAlgorithm.AES256, HashAlgorithm.SHA256)
    return key


def algorithm_of(key):
    name = NAMES[key.key_algorithm.name]
    if name == "RSA":
        return f"RSA, {key.key_size} bits"
    if name == "Ed25519":
        return name
    curve = CURVES[key.key_size]
    return curve if curve == "Curve25519" else f"{name} {curve}"


def time_of(moment):
    return "Never" if moment is None else moment.astimezone(datetime.timezone.utc).strftime("%Y-%m-%d %H:%M:%S UTC")


def grouped(fingerprint):
    bare = str(fingerprint).replace(" ", "")
    return " ".join(bare[at : at + 4] for at in range(0, len(bare), 4))


def facts_of(key):
    parts = [key, *key.subkeys.values()]
    return {
        "users": [f"{uid.name} <{uid.email}>" for uid in key.userids],
        "parts": [[grouped(part.fingerprint), algorithm_of(part), time_of(part.created)] for part in parts],
        "expires": time_of(key.expires_at),
    }


def digest(content):
    return hashlib.sha256(content.encode() if isinstance(content, str) else bytes(content)).hexdigest()


def generated(public, private, passphrase, content):
    """Facts of a key pair of ours, and whether it signs and decrypts."""
    opened, locked = pgpy.PGPKey.from_blob(public)[0], pgpy.PGPKey.from_blob(private)[0]

    def works(key):
        message = opened.encrypt(pgpy.PGPMessage.new(content))
        return bool(opened.verify(content, key.sign(content))) and key.decrypt(message).message == content

    if passphrase:
        with locked.unlock(passphrase) as key:
            works_as_pair = works(key)
    else:
        works_as_pair = works(locked)
    facts = facts_of(opened)
    algorithms = [algorithm for _, algorithm, _ in facts["parts"]]
    return {"users": facts["users"], "algorithms": algorithms, "expires": facts["expires"], "protected": locked.is_protected, "works": works_as_pair}


def encrypted(message, private, passphrase, signer):
    """What it reads in a message of ours, and whether the signature in it is good."""
    found = pgpy.PGPMessage.from_blob(base64.b64decode(message))
    if private:
        key = pgpy.PGPKey.from_blob(private)[0]
        if passphrase:
            with key.unlock(passphrase) as open_key:
                plain = open_key.decrypt(found)
        else:
            plain = key.decrypt(found)
    else:
        plain = found.decrypt(passphrase)
    signed = bool(pgpy.PGPKey.from_blob(signer)[0].verify(plain)) if signer else plain.is_signed
    return {"digest": digest(plain.message), "signed": signed}


def to_decrypt(algorithm, content, passphrase, cipher, compression, signed, created):
    message = pgpy.PGPMessage.new(base64.b64decode(content), compression=CompressionAlgorithm[compression], format="b")
    key = new_key(algorithm, "Ann", "ann@example.com", created, 0, passphrase) if algorithm else None
    if signed:
        signer = key if not passphrase else new_key("ed25519", "Bob", "bob@example.com", created, 0, "")
        message |= signer.sign(message, hash=HashAlgorithm.SHA512)
    how = {"cipher": SymmetricKeyAlgorithm[cipher]}
    locked = key.pubkey.encrypt(message, **how) if key else message.encrypt(passphrase, **how)
    return {
        "message": str(locked),
        "key": str(key) if key else "",
        "signer": str(signer.pubkey) if signed else "",
        "digest": digest(base64.b64decode(content)),
        "verdict": "Good" if signed else "",
    }


def sq(*words, **files):
    """Calls Sequoia with files for the words in braces; returns whether it agrees, and what it printed."""
    with tempfile.TemporaryDirectory() as folder:
        for name, content in files.items():
            pathlib.Path(folder, name).write_bytes(content if isinstance(content, bytes) else content.encode())
        paths = {name: f"{folder}/{name}" for name in files}
        done = subprocess.run(["sq", *(word.format(**paths) for word in words)], capture_output=True)
        return done.returncode == 0, done.stdout


def checked(kind, public, signature, content):
    """Whether a signature of ours is good to both, which it gives back."""
    key = pgpy.PGPKey.from_blob(public)[0]
    if kind == "detached":
        good, _ = sq("verify", "--signer-cert", "{key}", "--detached", "{signature}", "{data}", key=public, signature=signature, data=content)
        good = good and key.verify(content.encode(), pgpy.PGPSignature.from_blob(signature))
    else:
        good, read = sq("verify", "--signer-cert", "{key}", "{message}", key=public, message=signature)
        # A readable text is signed without its last line end.
        good = good and read.decode().rstrip("\n") == content
        # PGPy reads no letters outside ASCII here.
        good = good and (kind == "clear" or key.verify(pgpy.PGPMessage.from_blob(signature)))
    return {"good": bool(good), "signature": signature}


def to_verify(algorithm, kind, content, hashed, changed, created):
    """Signed by a new key, and changed afterwards or not. Readable text is Sequoia's."""
    key = new_key(algorithm, "Ann", "ann@example.com", created, 0, "")
    how = {"hash": HashAlgorithm[hashed]}
    swapped = (lambda text: text.replace(b"mat", b"hat")) if changed else (lambda text: text)
    data = b""
    if kind == "clear":
        _, made = sq("sign", "--cleartext-signature", "--time", datetime.datetime.fromtimestamp(created, datetime.timezone.utc).isoformat(), "--signer-key", "{key}", "{data}", key=str(key), data=content)
        shown = swapped(made)
        good, _ = sq("verify", "--signer-cert", "{key}", "{message}", key=str(key.pubkey), message=shown)
    elif kind == "detached":
        signature = key.sign(content.encode(), **how)
        shown, data = str(signature).encode(), swapped(content.encode())
        good = key.pubkey.verify(data, signature)
    else:
        message = pgpy.PGPMessage.new(content, compression=CompressionAlgorithm.Uncompressed)
        message |= key.sign(message, **how)
        shown = swapped(bytes(message))
        good = key.pubkey.verify(pgpy.PGPMessage.from_blob(shown))
    return {"shown": base64.b64encode(shown).decode(), "data": data.decode(), "key": str(key.pubkey), "good": bool(good)}


def to_read(algorithm, name, email, created, days, passphrase, private):
    key = new_key(algorithm, name, email, created, days, passphrase)
    return {"key": str(key if private else key.pubkey), "facts": facts_of(key), "kind": "Private" if private else "Public"}


ASKED = {"generated": generated, "encrypted": encrypted, "to_decrypt": to_decrypt, "checked": checked, "to_verify": to_verify, "to_read": to_read}

print(json.dumps([ASKED[case.pop("asked")](**case) for case in json.load(sys.stdin)]))
