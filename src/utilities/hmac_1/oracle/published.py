"""The vectors of RFC 2202 and 4231, as Debian packages them: key, message and code in hexadecimal."""
import json, os, re, sys
import cryptography_vectors

FOLDER = os.path.join(os.path.dirname(cryptography_vectors.__file__), "HMAC")


def vectors(name):
    found = {"Key": [], "Msg": [], "MD": []}
    for field, value in re.findall(r"^(Key|Msg|MD) = (\S+)$", open(os.path.join(FOLDER, name)).read(), re.M):
        found[field].append(value.lower())
    return [list(vector) for vector in zip(found["Key"], found["Msg"], found["MD"], strict=True)]


answers = []
for case in json.load(sys.stdin):
    known = vectors(case["set"])
    assert len(known) == case["of"], (case["set"], len(known))
    answers.append(known[case["number"]])
print(json.dumps(answers))
