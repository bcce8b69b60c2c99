"""What openssl and jwcrypto find in key pairs."""
import json, subprocess, sys
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from jwcrypto import jwk


def openssl(*words, given):
    return subprocess.run(["openssl", "pkey", *words], input=given, capture_output=True, check=True).stdout


def answer(format, secret, open):
    if format == "jwk":
        key, public = jwk.JWK.from_json(secret), jwk.JWK.from_json(open)
        assert key.has_private and not public.has_private
        secret, open = key.export_to_pem(private_key=True, password=None), public.export_to_pem()
    else:
        secret, open = secret.encode(), open.encode()
    openssl("-check", "-noout", given=secret)
    made = serialization.load_pem_private_key(secret, None)
    facts = f"rsa {made.key_size}" if isinstance(made, rsa.RSAPrivateKey) else f"{made.curve.name} {made.key_size}" if isinstance(made, ec.EllipticCurvePrivateKey) else "ed25519 256"
    return {"facts": facts, "isPair": openssl("-pubout", given=secret) == open}


print(json.dumps([answer(**case) for case in json.load(sys.stdin)]))
