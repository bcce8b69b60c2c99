"""What Python finds in texts: candidates set apart at what cannot be within one, and judged one by one."""
import ipaddress, json, re, sys
from collections import Counter


def is_email(text):
    if text.count("@") != 1: return False
    name, domain = text.split("@")
    labels = domain.split(".")
    good = lambda label: label and label[0] != "-" and label[-1] != "-" and re.fullmatch(r"[\w-]+", label) and "_" not in label
    return bool(re.fullmatch(r"[A-Za-z0-9][\w.%+'-]*", name, re.A)) and name[-1] not in ".'" and ".." not in name and len(labels) > 1 and all(map(good, labels)) and len(labels[-1]) > 1 and (labels[-1].isalpha() or labels[-1].startswith("xn--"))


def emails(text):
    return [word for word in re.split(r"[\s,;()<>]+", text) for word in [re.sub(r"^[.'\"]+|[.'\"]+$", "", word)] if is_email(word)]


def urls(text):
    found = []
    for match in re.finditer(r"(?i)(?<![^\W_])(https?|ftp)://[^\s<>“”]+", text):
        link = match.group()
        while link[-1] in ".,;:!?'*_~)]" and not (link[-1] == ")" and link.count("(") >= link.count(")") or link[-1] == "]" and link.count("[") >= link.count("]")):
            link = link[:-1]
        if re.search(r"://[\w\[]", link): found.append(link)
    return found


def ips(text):
    found = []
    for word in re.split(r"[\s,;()<>]+", text):
        word = re.sub(r"(?<!:):$|\.+$", "", word)
        word = re.sub(r"^\[(IPv6:)?|\](:\d+)?$", "", word)
        for one in (word, re.sub(r":\d+$", "", word)):
            try: ipaddress.ip_address(one); found.append(one); break
            except ValueError: pass
    return found


def numbers(text):
    found = []
    for match in re.finditer(r"[\w.-]+", text):
        word = match.group()
        for number in re.finditer(r"-?\d+(?:\.\d+)?", word):
            start, end = number.span()
            digits = number.group()
            if digits[0] == "-" and start > 0: digits, start = digits[1:], start + 1
            before, after = word[:start], word[end:]
            if re.search(r"[\w.]$", before) or re.match(r"\w", after): continue
            found.append(digits)
    return found


def extract(what, o):
    found = globals()[what](o["text"])
    if o["unique"]: found = list(dict.fromkeys(found))
    return "\n".join(sorted(found) if o["sort"] else found)


def word_frequency(o):
    found = re.findall(r"[^\W_](?:(?:[^\W_]|['’-])*[^\W_])?", o["text"])
    found = [word for word in found if len(word) >= o["least"]]
    size = int(o["words"])
    phrases = [" ".join(found[at : at + size]) for at in range(len(found) - size + 1)]
    first = {}
    for phrase in phrases: first.setdefault(phrase.casefold(), phrase.lower())
    return [[first[word], times, round(times / len(phrases) * 10000 + 1e-9) / 100] for word, times in Counter(map(str.casefold, phrases)).most_common()]


def answer(of, options):
    if not options["text"].strip(): return {"refused": True}
    return word_frequency(options) if of == "word-frequency" else extract(of.split("-")[1], options)


print(json.dumps([answer(**case) for case in json.load(sys.stdin)]))
