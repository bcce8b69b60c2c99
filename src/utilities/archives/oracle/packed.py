"""Archives of Python, libarchive and 7-Zip, with what is in them."""
import base64, gzip, hashlib, io, json, os, pathlib, subprocess, sys, tarfile, tempfile, zipfile

MOMENT = 1_767_323_046
SHOWN = "2026-01-02 03:04:06"
os.environ["TZ"] = "UTC"
TARS = {"ustar": tarfile.USTAR_FORMAT, "gnu": tarfile.GNU_FORMAT, "pax": tarfile.PAX_FORMAT, "tar.gz": tarfile.PAX_FORMAT, "tar.xz": tarfile.PAX_FORMAT, "tar.bz2": tarfile.PAX_FORMAT}


def tar(files, maker):
    buffer = io.BytesIO()
    # What doesn't fit into an old header is left to pax.
    fits = maker != "ustar" or all(len(name.encode()) <= 100 and name.isascii() for name, _ in files)
    with tarfile.open(fileobj=buffer, mode={"tar.gz": "w:gz", "tar.xz": "w:xz", "tar.bz2": "w:bz2"}.get(maker, "w"), format=TARS[maker if fits else "pax"]) as archive:
        for name, content in files:
            entry = tarfile.TarInfo(name)
            entry.size, entry.mtime = len(content), MOMENT
            archive.addfile(entry, io.BytesIO(content))
    if maker in ("tar.gz", "tar.xz", "tar.bz2"): return buffer.getvalue()
    # Python fills up twenty blocks, and two are an end.
    whole = buffer.getvalue().rstrip(b"\0")
    return whole + bytes(-len(whole) % 512 + 1024)


def python_zip(files):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content in files:
            archive.writestr(zipfile.ZipInfo(name, (2026, 1, 2, 3, 4, 6)), content, [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED][len(content) % 2])
    return buffer.getvalue()


def packed_by_program(files, maker, password):
    with tempfile.TemporaryDirectory() as folder:
        for name, content in files:
            path = pathlib.Path(folder, "in", name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            os.utime(path, (MOMENT, MOMENT))
        names = [name for name, _ in files]
        out = pathlib.Path(folder, "out.zip")
        if maker == "bsdtar-zip":
            command = ["bsdtar", "--format", "zip", "-cf", out, "--", *names]
        else:
            method = "AES256" if maker == "7z-aes" else "ZipCrypto"
            command = ["7z", "a", "-tzip", "-spf", f"-mem={method}", f"-p{password}", out, "--", *names]
        subprocess.run(command, cwd=pathlib.Path(folder, "in"), check=True, capture_output=True)
        return out.read_bytes()


def answer(maker, files, folder, password):
    given = [(folder + file["name"], base64.b64decode(file["content"])) for file in files]
    if maker in TARS: archive = tar(given, maker)
    elif maker == "python-zip": archive = python_zip(given)
    else: archive = packed_by_program(given, maker, password)
    if maker.startswith("7z"): given.sort(key=lambda file: file[0])
    note = "Encrypted" if password else ""
    return {
        "archive": base64.b64encode(gzip.compress(archive, mtime=0)).decode(),
        "list": [[name, len(content), SHOWN, note] for name, content in given],
        "files": [{"name": name, "digest": hashlib.sha256(content).hexdigest()[:16]} for name, content in given],
    }


print(json.dumps([answer(**case) for case in json.load(sys.stdin)]))
