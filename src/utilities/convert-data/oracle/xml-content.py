"""What expat finds in XML and in what we made of it: all but the layout must be the same.

For each case the answer is null where expat refuses the source; otherwise the digest of what we wrote, if it holds
the same elements, attributes, texts, comments and instructions.
"""
import hashlib, json, sys
from xml.parsers import expat


def read(text, keeps_comments):
    """Nested [name, attributes, pieces]; a piece of text is [text, whether it is nothing but space]."""
    stack = [["", {}, []]]
    is_literal = [False]
    source = text.encode()

    def start(name, attributes):
        stack.append([name, attributes, []])

    def end(name):
        element = stack.pop()
        stack[-1][2].append(element)

    def characters(some):
        # What stands in CDATA or as a reference is no layout.
        literal = is_literal[0] or source[parser.CurrentByteIndex : parser.CurrentByteIndex + 1] == b"&"
        stack[-1][2].append([some, not literal and some.strip(" \t\n") == ""])

    def section(literal):
        is_literal[0] = literal
        stack[-1][2].append(["", False])

    parser = expat.ParserCreate("utf-8")
    parser.buffer_text = False
    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler = characters
    parser.StartCdataSectionHandler = lambda: section(True)
    parser.EndCdataSectionHandler = lambda: section(False)
    # The document type is written as it stands, with its comments, and may declare that space counts.
    places = []
    parser.StartDoctypeDeclHandler = lambda *_: places.append(parser.CurrentByteIndex)
    parser.EndDoctypeDeclHandler = lambda: places.append(parser.CurrentByteIndex)
    parser.CommentHandler = lambda some: stack[-1][2].append(
        ["comment", some, keeps_comments or len(places) == 1]
    )
    parser.ProcessingInstructionHandler = lambda *some: stack[-1][2].append(["instruction", some, True])
    parser.Parse(source, True)
    return stack[0], b"xml:space" in source[slice(*places)] if places else False


def is_text(piece):
    return len(piece) == 2


def plain(element, kept):
    """Without the layout, and with texts that touch as one."""
    name, attributes, pieces = element
    texts = [piece for piece in pieces if is_text(piece)]
    kept = (
        kept
        or attributes.get("xml:space") == "preserve"
        or len(texts) == len(pieces)
        or not all(is_space for _, is_space in texts)
    )
    found = []
    for piece in pieces:
        if is_text(piece):
            if kept and piece[0]:
                if found and isinstance(found[-1], str):
                    found[-1] += piece[0]
                else:
                    found.append(piece[0])
        elif piece[0] in ("comment", "instruction") and not isinstance(piece[1], dict):
            if piece[2]:
                found.append([piece[0], piece[1]])
        else:
            found.append(plain(piece, kept))
    return [name, sorted(attributes.items()), found]


def answer(case):
    text, written = case["text"], case["written"]
    keeps_comments = case["operation"] == "format"
    try:
        given = plain(*read(text, keeps_comments))
    except expat.ExpatError as error:
        return None if written is None else str(error)
    if written is None:
        return f"should hold {given!r}"
    found = plain(*read(written, True))
    if given != found:
        return f"expected {given!r}, found {found!r}"
    return hashlib.sha256(written.encode()).hexdigest()[:16]


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
