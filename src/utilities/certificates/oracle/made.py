"""Certificates and requests of Python's cryptography, and what openssl and their maker say of them."""
import ipaddress, json, subprocess, sys
from datetime import datetime

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.x509.oid import ExtendedKeyUsageOID as Purpose, NameOID

TYPES = {"CN": NameOID.COMMON_NAME, "O": NameOID.ORGANIZATION_NAME, "OU": NameOID.ORGANIZATIONAL_UNIT_NAME,
         "C": NameOID.COUNTRY_NAME, "L": NameOID.LOCALITY_NAME, "ST": NameOID.STATE_OR_PROVINCE_NAME}
NAMES = {"DNS": x509.DNSName, "email": x509.RFC822Name, "URI": x509.UniformResourceIdentifier,
         "IP": lambda text: x509.IPAddress(ipaddress.ip_address(text))}
PURPOSES = {"Server": Purpose.SERVER_AUTH, "Client": Purpose.CLIENT_AUTH, "Code signing": Purpose.CODE_SIGNING,
            "E-mail": Purpose.EMAIL_PROTECTION, "Time stamping": Purpose.TIME_STAMPING, "OCSP signing": Purpose.OCSP_SIGNING}
USAGES = ["Digital signature", "Non-repudiation", "Key encipherment", "Data encipherment", "Key agreement", "Certificate signing", "CRL signing"]
KEYS = {"RS256": "RSA, 2048 bits", "ES256": "Elliptic curve P-256", "ES384": "Elliptic curve P-384", "ES512": "Elliptic curve P-521", "EdDSA": "Ed25519"}


def time(text):
    return datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ")


def openssl(pem, *asked):
    done = subprocess.run(["openssl", *asked, "-noout"], input=pem, capture_output=True, text=True, check=True)
    return dict(line.split("=", 1) for line in done.stdout.strip().split("\n"))


def answer(case):
    key = serialization.load_pem_private_key(case["pem"].encode(), None)
    # Only signatures without chance can be recorded.
    signer = serialization.load_pem_private_key(case["signer"].encode(), None)
    hash = getattr(hashes, case["hash"])()
    name = x509.Name([x509.NameAttribute(TYPES[kind], text) for kind, text in case["subject"]])
    isRequest = case["kind"] == "csr"
    extensions, facts = [], {}
    if case["names"]:
        extensions.append(x509.SubjectAlternativeName([NAMES[kind](text) for kind, text in case["names"]]))
        facts["Other names"] = ", ".join(f"{kind}:{text}" for kind, text in case["names"])
    if case["isAuthority"] is not None:
        extensions.append(x509.BasicConstraints(ca=case["isAuthority"], path_length=3 if case["isAuthority"] else None))
        facts["Authority"] = "Yes" if case["isAuthority"] else "No"
    if case["usages"]:
        extensions.append(x509.KeyUsage(*case["usages"], False, False))
        facts["Key usage"] = ", ".join(usage for usage, is_on in zip(USAGES, case["usages"]) if is_on)
    if case["purposes"]:
        extensions.append(x509.ExtendedKeyUsage([PURPOSES[one] for one in case["purposes"]]))
        facts["Purposes"] = ", ".join(case["purposes"])
    if isRequest:
        builder = x509.CertificateSigningRequestBuilder().subject_name(name)
        # A request is signed by its own key, which only RSA and Ed25519 do without chance.
        key = key if case["key"] in ("RS256", "EdDSA") else signer
        case["key"] = case["key"] if case["key"] in ("RS256", "EdDSA") else "RS256"
        signer = key
        hash = None if case["key"] == "EdDSA" else hash
    else:
        builder = (x509.CertificateBuilder().subject_name(name).issuer_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Test CA")]))
                   .serial_number(int(case["serial"], 16)).not_valid_before(time(case["from"])).not_valid_after(time(case["until"])).public_key(key.public_key()))
    for extension in extensions:
        builder = builder.add_extension(extension, critical=isinstance(extension, x509.BasicConstraints))
    made = builder.sign(signer, hash)
    pem = made.public_bytes(serialization.Encoding.PEM).decode()
    subject = ["-subject", "-nameopt", "utf8,sep_comma_plus_space,sname,esc_2253"]
    told = openssl(pem, "req", *subject) if isRequest else openssl(pem, "x509", *subject, "-serial", "-dates", "-fingerprint", "-sha256")
    facts["Subject"] = told["subject"] or "(empty)"
    facts["Key"] = KEYS[case["key"]]
    facts["Signed with"] = "Ed25519" if hash is None else f"RSA with SHA-{case['hash'][3:]}"
    if not isRequest:
        facts["Issuer"] = "CN=Test CA"
        facts["Serial number"] = ":".join(told["serial"][at:at + 2] for at in range(0, len(told["serial"]), 2))
        for label, field in (("Valid from", "notBefore"), ("Valid until", "notAfter")):
            facts[label] = datetime.strptime(told[field], "%b %d %H:%M:%S %Y GMT").strftime("%Y-%m-%dT%H:%M:%SZ")
        facts["SHA-256"] = next(value for name, value in told.items() if name.lower().startswith("sha256"))
        facts["SHA-1"] = next(value for name, value in openssl(pem, "x509", "-fingerprint", "-sha1").items())
    return {"pem": pem, "facts": facts}


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
