"""What Python and Perl make of a text."""
import codecs, ipaddress, json, re, string, subprocess, sys, unicodedata
import regex
from slugify import slugify as reference_slug
from stdnum import iban, luhn


def find_and_replace(o):
    flags = regex.M | (0 if o["matchCase"] else regex.I if o["pattern"] else regex.I | regex.F)
    source = o["find"] if o["pattern"] else re.escape(o["find"])
    if o["words"]: source = r"(?<![\p{L}\p{N}_])(?:" + source + r")(?![\p{L}\p{N}_])"
    given = o["replacement"]
    by = re.sub(r"\$(\d)", r"\\\1", given).replace("$&", r"\g<0>") if o["pattern"] else (lambda match: given)
    return regex.subn(source, by, o["text"], flags=flags)[0]


def slugify(o):
    return "\n".join(reference_slug(line, lowercase=o["lower"], separator=o["separator"]) for line in o["text"].split("\n"))


def mask(o):
    text = o["text"]
    text = re.sub(r"[\w.+-]+@[\w-]+(\.[\w-]+)+", "[EMAIL]", text) if o["emails"] else text
    text = " and ".join(mask_piece(piece, o) for piece in text.split(" and "))
    return text


def mask_piece(text, o):
    """The longest part of a piece that begins with its first digit or capital and that python3-stdnum accepts."""
    if o["cards"]: text = mask_longest(text, r"\d", lambda s: 13 <= len(s) <= 19 and s.isdigit() and luhn.is_valid(s), "[CARD]")
    if o["ibans"]: text = mask_longest(text, r"(?<![A-Z])[A-Z]{2}\d", lambda s: re.fullmatch("[A-Z0-9]+", s) and iban.is_valid(s, check_country=False), "[IBAN]")
    def address(match):
        for given in (match.group(), re.sub(r":\d+$", "", match.group())):
            try: ipaddress.ip_address(given); return match.group().replace(given, "[IP]", 1)
            except ValueError: pass
        return match.group()
    if o["addresses"]: text = re.sub(r"(?<![\w.:])[\da-fA-F.:]{3,}(?<![.:])(?![\w.])", address, text)
    return text


def mask_longest(text, start, good, label):
    begin = re.search(start, text)
    ends = [end for end in range(len(text), begin.end(), -1) if not text[end:end + 1].isalnum()] if begin else []
    for end in ends:
        if good(re.sub("[ -]", "", text[begin.start():end])): return text[:begin.start()] + label + text[end:]
    return text


def perl(program, text, *arguments):
    done = subprocess.run(["perl", "-CSDA", "-0777", "-e", program, *arguments], input=text.encode(), capture_output=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.decode()


def reverse_text(o):
    lines = o["text"].split("\n")
    if o["what"] == "lines":
        ended = lines[-1] == ""
        return "\n".join(reversed(lines[:-1] if ended else lines)) + ("\n" if ended else "")
    if o["what"] == "words":
        return "\n".join("".join(reversed(re.split(r"(\s+)", line))) for line in lines)
    return perl('$_=<STDIN>; print join("\\n", map { join "", reverse /\\X/g } split /\\n/, $_, -1)', o["text"])


letters = dict(zip(string.ascii_uppercase + "1234567890", ".- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --.. .---- ..--- ...-- ....- ..... -.... --... ---.. ----. -----".split()))
letters |= {".": ".-.-.-", ",": "--..--", ":": "---...", "?": "..--..", "'": ".----.", "-": "-....-", "/": "-..-.", "(": "-.--.", ")": "-.--.-", '"': ".-..-.", "=": "-...-", "+": ".-.-.", "@": ".--.-."}
nato = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", "Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu Zero One Two Three Four Five Six Seven Eight Nine".split()))


def text_to_morse(o):
    if o["way"] == "write":
        return "\n".join(" / ".join(" ".join(letters[sign] for sign in word) for word in line.upper().split()) for line in o["text"].strip().split("\n"))
    back = {sign: letter for letter, sign in letters.items()}
    return "\n".join(" ".join("".join(back[sign] for sign in word.split()) for word in line.split("/")) for line in o["text"].split("\n"))


def text_to_nato(o):
    return "\n".join(" / ".join(" ".join(nato.get(sign.upper(), sign) for sign in word) for word in line.split()) for line in o["text"].strip().split("\n"))


def caesar_cipher(o):
    if o["places"] == 13: return codecs.encode(o["text"], "rot13")
    n = o["places"] % 26
    lower, upper = string.ascii_lowercase, string.ascii_uppercase
    return o["text"].translate(str.maketrans(lower + upper, lower[n:] + lower[:n] + upper[n:] + upper[:n]))


def remove_ansi(o):
    return perl('$_=<STDIN>; s/\\e[\\]PX^_].*?(?:\\a|\\e\\\\)//gs; s/\\e\\[[\\x30-\\x3f]*[\\x20-\\x2f]*[\\x40-\\x7e]//g; s/\\e[\\x20-\\x2f]*[\\x30-\\x7e]//g; print', o["text"])


def repeat_text(o):
    return o["between"].join([o["text"]] * o["times"])


def normalise_unicode(o):
    return unicodedata.normalize(o["form"], o["text"])


def remove_accents(o):
    kept, base = [], []
    for sign in unicodedata.normalize("NFD", o["text"]):
        if unicodedata.category(sign) != "Mn": base = unicodedata.name(sign, "").split(" ")
        elif {"LATIN", "GREEK", "CYRILLIC"} & set(base): continue
        kept.append(sign)
    return unicodedata.normalize("NFC", "".join(kept))


def truncate_text(o):
    program = 'my ($most, $end) = @ARGV; $_ = <STDIN>; my @end = $end =~ /\\X/g; print join "\\n", map { my @l = /\\X/g; if (@l > $most) { my @s = @end[0 .. ($#end < $most - 1 ? $#end : $most - 1)]; @l = (@l[0 .. $most - @s - 1], @s) } join "", @l } split /\\n/, $_, -1'
    return perl(program.replace("<STDIN>", "do { local @ARGV; <STDIN> }"), o["text"], str(o["most"]), o["end"])


def answer(of, options):
    if not options["text"].strip(): return {"refused": True}
    if of == "mask-sensitive-data": return mask(options)
    return globals()[of.replace("-", "_")](options)


print(json.dumps([answer(**case) for case in json.load(sys.stdin)]))
