"""What zbar reads on our pictures, and the payloads written once more by their specifications."""
import base64, io, json, pathlib, re, subprocess, sys, tempfile, zipfile


def read(picture):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "code.png")
        path.write_bytes(picture)
        command = ["zbarimg", "--quiet", "--raw", "--oneshot", "-Sbinary", "--set", "*.enable=0", "--set", "qr.enable=1", "--set", "qr.binary=1", path]
        return subprocess.run(command, capture_output=True).stdout.decode(errors="replace")


def mask(text, signs):
    return "".join("\\" + sign if sign in signs else sign for sign in text)


def wifi(o):
    key = "WPA" if o["password"] else "nopass"
    fields = [("T", key), ("S", mask(o["network"], '\\;,":'))]
    if o["password"]: fields.append(("P", mask(o["password"], '\\;,":')))
    if o["hidden"]: fields.append(("H", "true"))
    return "WIFI:" + "".join(f"{name}:{value};" for name, value in fields) + ";"


def contact(o):
    full = " ".join(part for part in (o["given"], o["family"]) if part)
    if not full and not o["organisation"]: return None
    m = lambda text: mask(text, "\\,;")
    if o["standard"] == "vcard":
        lines = ["BEGIN:VCARD", "VERSION:3.0", f'N:{m(o["family"])};{m(o["given"])};;;', "FN:" + m(full or o["organisation"])]
        for label, name in (("ORG", "organisation"), ("TITLE", "role"), ("TEL", "phone"), ("EMAIL", "email")):
            if o[name]: lines.append(f"{label}:{m(o[name])}")
        if o["link"]: lines.append("URL:" + o["link"])
        if any(o[name] for name in ("street", "city", "postcode", "country")):
            lines.append("ADR:;;" + ";".join([m(o["street"]), m(o["city"]), "", m(o["postcode"]), m(o["country"])]))
        return "".join(line + "\r\n" for line in [*lines, "END:VCARD"])
    m = lambda text: mask(text, "\\,;:")
    name = ",".join(m(part) for part in (o["family"], o["given"]) if part)
    fields = [("N", name or m(o["organisation"])), ("ORG", m(o["organisation"]) if name else ""), ("TEL", m(o["phone"])), ("EMAIL", m(o["email"])), ("URL", m(o["link"]))]
    fields.append(("ADR", ",".join(m(o[part]) for part in ("street", "city", "postcode", "country") if o[part])))
    return "MECARD:" + "".join(f"{label}:{value};" for label, value in fields if value) + ";"


def payment(o):
    from stdnum import iban
    if not iban.is_valid(o["iban"], check_country=False): return None
    amount = f'EUR{o["amount"]:.2f}'.rstrip("0").rstrip(".") if o["amount"] else ""
    lines = ["BCD", "002", "1", "SCT", o["bic"], o["name"], iban.compact(o["iban"]), amount, "", "", o["text"]]
    return "\n".join(lines).rstrip()


def answer(of, options, file):
    if of == "batch-qr-codes":
        archive = zipfile.ZipFile(io.BytesIO(base64.b64decode(file)))
        assert archive.testzip() is None
        return [[name, read(archive.read(name))] for name in archive.namelist()]
    payload = {"wifi-qr-code": wifi, "contact-qr-code": contact, "payment-qr-code": payment}[of](options)
    if payload is None: return {"refused": True}
    seen = read(base64.b64decode(file))
    assert seen == payload, (seen, payload)
    return payload


print(json.dumps([answer(**case) for case in json.load(sys.stdin)]))
