"""Counts the words, sentences, paragraphs and characters of texts."""
import hashlib, json, re, sys


def answer(unit, count, classic, html, stream, text):
    paragraphs = re.findall(r"<p>(.*)</p>", text) if html else text.split("\n\n")
    bare = " ".join(paragraphs)
    counts = {
        "paragraphs": len(paragraphs),
        "sentences": len(re.findall(r"[A-Z][^.]*\.", bare)),
        "words": len(bare.split()),
        "characters": len(bare),
    }
    return {"digest": hashlib.sha256(text.encode()).hexdigest()[:16], "count": counts[unit], "classic": "Lorem ipsum dolor sit amet".startswith(bare.rstrip(".")[:26])}


print(json.dumps([answer(**case) for case in json.load(sys.stdin)]))
