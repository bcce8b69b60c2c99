"""What openssl and Python's cryptography find in certificates, requests and files that were made here, and files of openssl."""
import base64, hashlib, json, os, re, subprocess, sys, tempfile

from cryptography import x509
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.serialization import NoEncryption, load_pem_private_key, pkcs12

folder = tempfile.mkdtemp()


def place(content):
    path = os.path.join(folder, hashlib.sha256(content).hexdigest())
    with open(path, "wb") as file:
        file.write(content)
    return path


def openssl(*asked, given=b"", may_fail=False):
    done = subprocess.run(["openssl", *asked], input=given, capture_output=True)
    if done.returncode != 0 and not may_fail:
        raise SystemExit(done.stderr.decode())
    return done


def public_key(pem):
    if "CERTIFICATE REQUEST" in pem:
        return openssl("req", "-pubkey", "-noout", given=pem.encode()).stdout
    if "CERTIFICATE" in pem:
        return openssl("x509", "-pubkey", "-noout", given=pem.encode()).stdout
    return pem.encode()


def names_of(made):
    try:
        names = made.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except x509.ExtensionNotFound:
        return []
    return [str(name.value) for name in names]


def made_here(case):
    is_request = case["kind"] == "request"
    pem = case["made"][0].encode()
    made = (x509.load_pem_x509_csr if is_request else x509.load_pem_x509_certificate)(pem)
    key = made.public_key().public_bytes(serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo)
    facts = {
        "isVerified": True,
        "isOfKey": key.decode() == case["key"],
        "subject": [[one.oid._name, one.value] for one in made.subject],
        "names": names_of(made),
    }
    if is_request:
        facts["isVerified"] = made.is_signature_valid and openssl("req", "-verify", "-noout", given=pem, may_fail=True).returncode == 0
        return facts
    authority = made
    if len(case["made"]) > 1:
        authority = x509.load_pem_x509_certificate(case["made"][1].encode())
    path = place(case["made"][-1].encode())
    # The moment of the test is none at which each certificate is valid.
    moment = str(int(made.not_valid_before.timestamp()) + 3600)
    done = openssl("verify", "-x509_strict", "-attime", moment, "-check_ss_sig", "-CAfile", path, place(pem), may_fail=True)
    names = [name for name in facts["names"] if "@" not in name and ":" not in name and "*" not in name and not name[0].isdigit()]
    for name in names:
        checked = openssl("x509", "-noout", "-checkhost", name, given=pem).stdout.decode()
        facts["isVerified"] = facts["isVerified"] and "does match" in checked
    value = lambda kind: made.extensions.get_extension_for_class(kind).value
    identifiers = (
        value(x509.SubjectKeyIdentifier) == x509.SubjectKeyIdentifier.from_public_key(made.public_key()),
        value(x509.AuthorityKeyIdentifier).key_identifier == x509.SubjectKeyIdentifier.from_public_key(authority.public_key()).digest,
        value(x509.KeyUsage).digital_signature,
    )
    facts["isVerified"] = facts["isVerified"] and done.returncode == 0 and all(identifiers)
    facts["from"] = made.not_valid_before.isoformat()
    facts["until"] = made.not_valid_after.isoformat()
    facts["isAuthority"] = value(x509.BasicConstraints).ca
    facts["issuer"] = [one.value for one in made.issuer][-1]
    facts["purposes"] = [one._name for one in value(x509.ExtendedKeyUsage)]
    return facts


def match(case):
    own = openssl("pkey", "-pubout", given=case["key"].encode()).stdout
    return ["Belongs to the key" if public_key(other) == own else "Belongs to another key" for other in case["others"]]


def written(case):
    files = [base64.b64decode(one) for one in case["files"]]
    if case["to"] == "pem":
        text = files[0]
    elif case["to"] == "der":
        text = b"".join(openssl("x509", "-inform", "der", given=one).stdout for one in files)
    elif case["to"] == "p7b":
        text = openssl("pkcs7", "-inform", "der", "-print_certs", given=files[0]).stdout
    else:
        text = openssl("pkcs12", "-nodes", "-passin", "pass:" + case["password"], given=files[0]).stdout
    certificates = [x509.load_pem_x509_certificate(one) for one in re.findall(b"-----BEGIN CERT.*?-----END CERTIFICATE-----\n", text, re.S)]
    subjects = [one.subject.rfc4514_string()[3:] for one in certificates]
    has_key = b"PRIVATE KEY" in text
    if has_key:
        own = openssl("pkey", "-pubout", given=text).stdout
        has_key = own == public_key(certificates[0].public_bytes(serialization.Encoding.PEM).decode())
    return {"subjects": subjects, "hasKey": has_key}


def read(case):
    keys, certificates = [], []
    for index in range(case["count"]):
        key = openssl("ecparam", "-name", "prime256v1", "-genkey", "-noout").stdout
        certificates.append(openssl("req", "-x509", "-new", "-key", place(key), "-subj", f"/CN={index}").stdout)
        keys.append(key)
    chain, password = place(b"".join(certificates)), "pass:" + case["password"]
    rounds = ["-iter", str(case["rounds"])]
    count = 0
    if case["form"] == "der":
        certificates = certificates[:1]
        file = openssl("x509", "-outform", "der", given=certificates[0]).stdout
    elif case["form"].startswith("p7b"):
        form = "pem" if case["form"].endswith("pem") else "der"
        file = openssl("crl2pkcs7", "-nocrl", "-certfile", chain, "-outform", form).stdout
    elif case["form"] == "key":
        certificates, count = [], 1
        pkcs8 = ["pkcs8", "-topk8", "-v2", case["cipher"], "-v2prf", "hmacWith" + case["mac"].upper(), "-passout", password]
        file = openssl(*pkcs8, *rounds, given=keys[0]).stdout
    else:
        count = 1
        if case["form"] == "pfx-python":
            certificate, key = x509.load_pem_x509_certificate(certificates[0]), load_pem_private_key(keys[0], None)
            file = pkcs12.serialize_key_and_certificates(None, key, certificate, None, NoEncryption())
            return read_answer(file, certificates, count)
        if case["form"] == "pfx-plain": case["cipher"] = "NONE"
        if case["form"] == "pfx-nomac": rounds.append("-nomac")
        ciphers = ["-keypbe", case["cipher"], "-certpbe", case["cipher"], "-macalg", case["mac"], *rounds]
        file = openssl("pkcs12", "-export", "-in", chain, "-inkey", place(keys[0]), "-passout", password, *ciphers).stdout
    return read_answer(file, certificates, count)


def read_answer(file, certificates, count):
    digests = [hashlib.sha256(openssl("x509", "-outform", "der", given=one).stdout).hexdigest() for one in certificates]
    return {"file": base64.b64encode(file).decode(), "digests": sorted(digests), "keys": count}


def answer(case):
    return {"match": match, "written": written, "read": read}.get(case["kind"], made_here)(case)


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
