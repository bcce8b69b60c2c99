"""Python's base64 and email libraries: encoding in each form, and decoding as strictly as ours."""
import base64, json, re, sys, urllib.parse


def encode(case):
    data = base64.b64decode(case["file"])
    if case["urlSafe"]:
        written = base64.urlsafe_b64encode(data).decode().rstrip("=")
    else:
        written = base64.b64encode(data).decode()
    if case["lines"] and not case["dataUrl"]:
        written = "\r\n".join(re.findall(".{1,76}", written))
    return f"data:application/octet-stream;base64,{written}" if case["dataUrl"] else written


def decode(case):
    """The bytes in hexadecimal, or null for what is no Base64."""
    plain = re.match(r"\s*data:((?:(?!;base64,)[^,])*),(.*)", case["decode"], re.I | re.S)
    if plain and not plain[1].lower().endswith(";base64"):
        return urllib.parse.unquote_to_bytes(plain[2].strip()).hex()
    text = re.sub(r"^\s*data:[^,]*;base64,", "", case["decode"], flags=re.I)
    text = re.sub(r"[\t\n\f\r ]", "", text)
    if re.search("[-_]", text):
        if re.search("[+/]", text):
            return None
        text = text.replace("-", "+").replace("_", "/")
    # Padding may also be half there.
    if text.count("=") <= text.endswith("=") and len(text) % 4 > 1:
        text += "=" * (-len(text) % 4)
    try:
        return base64.b64decode(text, validate=True).hex()
    except ValueError:
        return None


print(json.dumps([decode(case) if "decode" in case else encode(case) for case in json.load(sys.stdin)]))
