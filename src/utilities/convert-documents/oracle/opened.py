"""Has LibreOffice open each of our documents and write its text, a line per paragraph."""
import base64, json, subprocess, sys, tempfile

cases = json.load(sys.stdin)
with tempfile.TemporaryDirectory() as folder:
    files = []
    for number, case in enumerate(cases):
        files.append(f"{folder}/{number}.{case['ending']}")
        with open(files[-1], "wb") as file:
            file.write(base64.b64decode(case["ours"]))
    command = ["soffice", f"-env:UserInstallation=file://{folder}/profile", "--headless"]
    # The filter's options: UTF-8.
    command += ["--convert-to", "txt:Text (encoded):UTF8", "--outdir", f"{folder}/text"]
    subprocess.run(command + files, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    answers = []
    for number in range(len(cases)):
        with open(f"{folder}/text/{number}.txt", encoding="utf-8-sig") as file:
            answers.append(file.read())
json.dump(answers, sys.stdout)
