"""What Python, libarchive and 7-Zip unpack of our archives."""
import base64, io, json, pathlib, subprocess, sys, tarfile, tempfile, zipfile


def by_python(format, content):
    if format == "zip":
        archive = zipfile.ZipFile(io.BytesIO(content))
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}
    with tarfile.open(fileobj=io.BytesIO(content)) as archive:
        return {entry.name: archive.extractfile(entry).read() for entry in archive}


def by_program(format, content, password):
    with tempfile.TemporaryDirectory() as folder:
        path, out = pathlib.Path(folder, f"archive.{format}"), pathlib.Path(folder, "out")
        path.write_bytes(content)
        out.mkdir()
        command = ["7z", "x", f"-p{password}", f"-o{out}", path] if password or format == "7z" else ["bsdtar", "-xf", path, "-C", out]
        subprocess.run(command, check=True, capture_output=True)
        return {file.name: file.read_bytes() for file in out.iterdir()}


def answer(format, password, archive):
    content = base64.b64decode(archive)
    unpacked = by_program(format, content, password)
    if not password and format != "7z": assert by_python(format, content) == unpacked
    key = lambda name: name.encode("utf-16-be")
    return {"files": [{"name": name, "content": base64.b64encode(unpacked[name]).decode()} for name in sorted(unpacked, key=key)]}


print(json.dumps([answer(**case) for case in json.load(sys.stdin)]))
