"""What coreutils, awk and Python make of lines. An end of two characters is put back where it was."""
import json, subprocess, sys


def pipe(text, *commands):
    for command in commands:
        done = subprocess.run(command, input=text.encode(), capture_output=True, env={"LC_ALL": "C", "PATH": "/usr/bin:/bin"})
        assert done.returncode == 0, done.stderr
        text = done.stdout.decode()
    return text


once = ["awk", "!seen[$0]++"]


def sort_lines(text, o):
    flags = {"code": [], "number": ["-n"]}
    reverse = ["-r"] if o["reverse"] else []
    first = [once] if o["unique"] else []
    if o["order"] in flags:
        return pipe(text, *first, ["sort", "-s", *flags[o["order"]], *reverse])
    if o["order"] == "length":
        lines = pipe(text, *first).split("\n")[:-1]
        return "".join(line + "\n" for line in sorted(lines, key=len, reverse=o["reverse"]))
    # The collation of Unicode, numbers filled up with zeros; a stable sort.
    program = r"""use Unicode::Collate; binmode(STDIN, ":utf8"); binmode(STDOUT, ":utf8");
      my $c = Unicode::Collate->new(variable => "non-ignorable"); my ($natural, $reverse) = @ARGV; my @l = <STDIN>; chomp @l;
      my %k; for (@l) { my $f = $_; $f =~ s/(\d+)/sprintf("%020d", $1)/ge if $natural; $k{$_} = $c->getSortKey($f); }
      my $n = 0; my %w; my @i = sort { ($reverse ? $k{$l[$b]} cmp $k{$l[$a]} : $k{$l[$a]} cmp $k{$l[$b]}) || $a <=> $b } 0..$#l;
      print "$l[$_]\n" for @i;"""
    return pipe(text, *first, ["perl", "-e", program, "1" if o["order"] == "natural" else "", "1" if o["reverse"] else ""])


def dedupe_lines(text, o):
    if not o["ignoreCase"] and not o["ignoreSpace"]:
        if o["adjacent"]:
            return pipe(text, ["uniq", *{"each": [], "single": ["-u"], "double": ["-d"]}[o["show"]]])
        test = {"each": "1", "single": "n[l[i]]==1", "double": "n[l[i]]>1"}[o["show"]]
        return pipe(text, ["awk", "{l[NR]=$0;n[$0]++} END {for(i=1;i<=NR;i++) if(" + test + "&&!s[l[i]]++) print l[i]}"])
    def key(line):
        line = line.strip() if o["ignoreSpace"] else line
        return line.casefold() if o["ignoreCase"] else line
    lines = text.split("\n")[:-1]
    groups = []
    for line in lines:
        if o["adjacent"]:
            if groups and key(groups[-1][0]) == key(line): groups[-1].append(line)
            else: groups.append([line])
        else:
            for group in groups:
                if key(group[0]) == key(line): group.append(line); break
            else: groups.append([line])
    wanted = {"each": lambda n: True, "single": lambda n: n == 1, "double": lambda n: n > 1}[o["show"]]
    return "".join(group[0] + "\n" for group in groups if wanted(len(group)))


def remove_line_breaks(text, o):
    joint = " " if o["between"] == "space" else ""
    blocks = pipe(text, ["awk", 'NF==0{print ""; next} {gsub(/^[ \\t]+|[ \\t]+$/,""); print}'])
    if not o["paragraphs"]:
        blocks = pipe(blocks, ["sed", "/^$/d"])
    program = "BEGIN{RS=\"\";ORS=\"\\n\\n\";FS=\"\\n\"}{s=$1;for(i=2;i<=NF;i++)s=s\"" + joint + "\"$i;print s}"
    out = pipe(blocks, ["awk", program])
    return out.removesuffix("\n\n") + "\n"


def head_tail_lines(text, o):
    command = {"first": ["head", "-n", "%d"], "last": ["tail", "-n", "%d"], "but-first": ["tail", "-n", "+%d"], "but-last": ["head", "-n", "-%d"]}[o["which"]]
    number = o["count"] + (1 if o["which"] == "but-first" else 0)
    return pipe(text, [part.replace("%d", str(number)) for part in command])


def join_lines(text, o):
    lines = [line for line in text.split("\n")[:-1] if not o["skipEmpty"] or line.strip()]
    return o["between"].join(o["before"] + line + o["behind"] for line in lines)


def split_text(text, o):
    parts = [part.strip() if o["trim"] else part for part in text.split(o["separator"])]
    return "\n".join(part for part in parts if part.strip() or not o["skipEmpty"])


def shuffle_lines(text, o, numbers):
    lines, stream = text.split("\n")[:-1], iter(numbers)
    for last in range(len(lines) - 1, 0, -1):
        size = last + 1
        drawn = next(number for number in stream if number < 2**32 // size * size)
        lines[last], lines[drawn % size] = lines[drawn % size], lines[last]
    return "".join(line + "\n" for line in (lines[: o["draw"]] if o["draw"] else lines))


def compare_lists(o):
    def entries(text):
        text = text.replace("\r\n", "\n")
        text = text if text.endswith("\n") or not text else text + "\n"
        text = pipe(text, ["sed", "/^[ \\t]*$/d"])
        if o["ignoreSpace"]: text = pipe(text, ["sed", "s/^[ \\t]*//; s/[ \\t]*$//"])
        return pipe(text.casefold() if o["ignoreCase"] else text, ["sort", "-u"])
    import tempfile, pathlib
    with tempfile.TemporaryDirectory() as folder:
        files = [pathlib.Path(folder, name) for name in "ab"]
        for file, text in zip(files, [entries(o["first"]), entries(o["second"])]): file.write_text(text)
        if not "".join(file.read_text() for file in files): return {"refused": True}
        answers = [pipe("", ["comm", flags, *map(str, files)]) for flags in ["-12", "-23", "-13"]]
        answers.append(pipe("".join(file.read_text() for file in files), ["sort", "-u"]))
        return [answer.split("\n")[:-1] for answer in answers]


def count_lines(text, o):
    given = text if text.endswith("\n") else text + "\n"
    different = pipe(given.casefold() if o["ignoreCase"] else given, ["sort", "-u"], ["wc", "-l"])
    longest = max(len(line) for line in given.split("\n"))
    filled = pipe(given, ["awk", "NF"], ["wc", "-l"])
    return [int(pipe(given, ["wc", "-l"])), int(filled), int(different), longest]


def number_lines(text, o):
    lines, number, out = text.split("\n")[:-1], o["start"], []
    for line in lines:
        if o["skipEmpty"] and line == "": out.append(line); continue
        form = {"blanks": ">", "zeros": "0", "behind": "<"}[o["fill"]]
        out.append(format(number, f"{form}{o['width']}d") + o["behind"] + line)
        number += o["step"]
    return "".join(line + "\n" for line in out)


def prefix_lines(text, o):
    before, behind = o["before"], o["behind"]
    if not o["skipEmpty"]: return pipe(text, ["sed", f"s/.*/{before}&{behind}/"])
    return "".join((before + line + behind if line.strip() else line) + "\n" for line in text.split("\n")[:-1])


def trim_lines(text, o):
    import itertools, re
    strip = {"both": str.strip, "start": str.lstrip, "end": str.rstrip, "none": str}[o["ends"]]
    lines = [strip(line) for line in text.split("\n")[:-1]]
    if o["double"]: lines = [" ".join(re.split(r"\s+", line)) for line in lines]
    if o["emptyLines"] == "none": lines = [line for line in lines if line.strip()]
    if o["emptyLines"] == "one":
        groups = itertools.groupby(lines, lambda line: bool(line.strip()))
        lines = [line for filled, group in groups for line in (list(group) if filled else list(group)[:1])]
    return "".join(line + "\n" for line in lines)


def wrap_lines(text, o):
    import textwrap
    wrap = textwrap.TextWrapper(o["width"], break_long_words=o["cut"], break_on_hyphens=False, expand_tabs=False)
    # It leaves a blank before a word that it could not begin on the line.
    return "".join(part.rstrip(" ") + "\n" for line in text.split("\n")[:-1] for part in (wrap.wrap(" ".join(line.split())) or [""]))


def filter_lines(text, o):
    words = o["words"].split("\n")
    for word in [None] if o["match"] == "any" else words:
        flags = [flag for one in ([word] if word else words) for flag in ("-e", one)]
        inverse = ["-v"] if o["drop"] and o["match"] == "any" else []
        if o["match"] == "all" and o["drop"]: continue
        text = grep(text, flags + inverse, o)
    if o["match"] == "all" and o["drop"]:
        fold = str if o["matchCase"] else str.casefold
        return "".join(line + "\n" for line in text.split("\n")[:-1] if not all(fold(word) in fold(line) for word in words))
    return text


def grep(text, flags, o):
    if not o["matchCase"]: return folded_grep(text, flags)
    done = subprocess.run(["grep", "-F", *flags], input=text.encode(), capture_output=True, env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"})
    assert done.returncode < 2, done.stderr
    return done.stdout.decode()


def folded_grep(text, flags):
    """grep -i knows only simple case folding."""
    words = [flag.casefold() for flag in flags if flag not in ("-e", "-v")]
    keep = lambda line: any(word in line.casefold() for word in words) != ("-v" in flags)
    return "".join(line + "\n" for line in text.split("\n")[:-1] if keep(line))


def pad_lines(text, o):
    lines = text.split("\n")[:-1]
    width = o["width"] or max(map(len, lines))
    def pad(line):
        if o["align"] == "centre":
            missing = max(0, width - len(line))
            return o["sign"] * (missing // 2) + line + o["sign"] * (missing - missing // 2)
        return (line.ljust if o["align"] == "left" else line.rjust)(width, o["sign"])
    return "".join(pad(line) + "\n" for line in lines)


def rotate_list(text, o):
    from collections import deque
    lines = deque(text.split("\n")[:-1])
    lines.rotate(-o["places"])
    return "".join(line + "\n" for line in lines)


def answer(of, options, numbers=()):
    o = options
    if of == "compare-lists": return compare_lists(o)
    if not o["text"].strip(): return {"refused": True}
    if of == "split-text": return split_text(o["text"], o)
    end = "\r\n" if "\r\n" in o["text"] else "\n"
    text = o["text"].replace("\r\n", "\n")
    ended = text.endswith("\n")
    if of == "count-lines": return count_lines(text, o)
    text = text if ended else text + "\n"
    result = shuffle_lines(text, o, numbers) if of == "shuffle-lines" else globals()[of.replace("-", "_")](text, o)
    if of == "join-lines": return result
    cut = of == "head-tail-lines" and (o["which"] == "but-last" or o["which"] == "first" and o["count"] < text.count("\n"))
    result = result if ended or cut else result.removesuffix("\n")
    return result.replace("\n", end)


print(json.dumps([answer(**case) for case in json.load(sys.stdin)]))
