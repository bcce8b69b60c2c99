"""What the parts of a pattern mean, by the tree of Python's parser."""
import json, re, sys
from re import _constants as c
from re import _parser as parser

NAMES = {9: "a tab", 10: "a line feed", 32: "a space"}
CATEGORIES = {
    c.CATEGORY_DIGIT: "a digit (0 to 9)",
    c.CATEGORY_NOT_DIGIT: "any character except a digit",
    c.CATEGORY_SPACE: "white space",
    c.CATEGORY_NOT_SPACE: "any character except white space",
    c.CATEGORY_WORD: "a letter (A to Z), digit or underscore",
    c.CATEGORY_NOT_WORD: "any character except letters (A to Z), digits and the underscore",
}
EDGES = {c.AT_BOUNDARY: "A word boundary", c.AT_NON_BOUNDARY: "No word boundary"}


def capital(text): return text[:1].upper() + text[1:]


def name(code): return NAMES.get(code) or f'"{chr(code)}"'


def member(item):
    op, value = item
    if op == c.LITERAL: return name(value)
    if op == c.RANGE: return f"{name(value[0])} to {name(value[1])}"
    return CATEGORIES[value]


def characters(codes):
    if len(codes) == 1: return f"The character {name(codes[0])}" if codes[0] not in NAMES else capital(NAMES[codes[0]])
    if all(code == 32 or code not in NAMES for code in codes): return 'The text "' + "".join(map(chr, codes)) + '"'
    return capital(", then ".join(map(name, codes)))


def times(least, most, lazy):
    most = None if most == c.MAXREPEAT else most
    few = ", as few as possible" if lazy else ""
    if least == most: return f"exactly {least} times"
    if (least, most) == (0, 1): return "or nothing" + (", which is tried first" if lazy else "")
    if most is not None: return f"{least} to {most} times{few}"
    if least == 0: return f"any number of times{few}"
    return f"{'one' if least == 1 else least} or more times{few}"


class Writer:
    def __init__(self, flags): self.flags, self.rows = flags, []

    def simple(self, op, value):
        if op == c.LITERAL: return characters([value])
        if op == c.ANY: return "Any character" if "s" in self.flags else "Any character except line breaks"
        if op == c.AT:
            of = "a line" if "m" in self.flags else "the text"
            return EDGES.get(value) or f"The {'start' if value == c.AT_BEGINNING else 'end'} of {of}"
        if op == c.GROUPREF: return f"The same text as group {value}"
        if op == c.NOT_LITERAL: return f"Any character except: {name(value)}"
        if op == c.IN:
            # Python keeps \d alone as a set of one.
            if len(value) == 1 and value[0][0] == c.CATEGORY: return capital(CATEGORIES[value[0][1]])
            if value[0][0] == c.NEGATE: return "Any character except: " + ", ".join(map(member, value[1:]))
            return "One of: " + ", ".join(map(member, value))
        return None

    def sequence(self, items, above):
        place, codes = 0, []

        def flush():
            nonlocal place, codes
            if codes:
                place += 1
                self.rows.append([f"{above}{place}", characters(codes)])
            codes = []

        for op, value in items:
            if op == c.LITERAL:
                codes.append(value)
                continue
            flush()
            place += 1
            self.element(op, value, f"{above}{place}", "")
        flush()

    def element(self, op, value, number, repeated):
        simple = self.simple(op, value)
        if simple is not None:
            self.rows.append([number, simple + repeated])
        elif op in (c.MAX_REPEAT, c.MIN_REPEAT):
            least, most, inside = value
            self.element(*list(inside)[0], number, ", " + times(least, most, op == c.MIN_REPEAT))
        elif op == c.SUBPATTERN:
            group, _, _, inside = value
            self.nested(f"Group {group}" if group else "A group that isn't captured", inside, number, repeated)
        elif op == c.BRANCH:
            # A group that isn't captured leaves no other trace.
            self.nested("A group that isn't captured", [(op, value)], number, repeated)
        else:
            way, inside = value
            head = {(c.ASSERT, 1): "Followed by", (c.ASSERT_NOT, 1): "Not followed by", (c.ASSERT, -1): "Preceded by", (c.ASSERT_NOT, -1): "Not preceded by"}[op, way]
            self.nested(head, inside, number, repeated)

    def nested(self, head, inside, number, repeated):
        inside = list(inside)
        branches = inside[0][1][1] if len(inside) == 1 and inside[0][0] == c.BRANCH else None
        choice = f", one of {len(branches)} alternatives" if branches else ""
        self.rows.append([number, f"{head}{repeated}{choice}:"])
        self.inside(inside, branches, f"{number}.")

    def inside(self, items, branches, above):
        if not branches: return self.sequence(items, above)
        for place, branch in enumerate(branches, 1):
            self.rows.append([f"{above}{place}", f"Alternative {place}:"])
            self.sequence(branch, f"{above}{place}.")


def answer(case):
    tree = list(parser.parse(case["pattern"]))
    writer = Writer(case["flags"])
    writer.inside(tree, tree[0][1][1] if len(tree) == 1 and tree[0][0] == c.BRANCH else None, "")
    return writer.rows


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
