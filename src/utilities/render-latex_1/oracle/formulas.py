"""The MathML that pandoc's texmath makes of formulas of LaTeX; null for one that it leaves as it is."""
import json, subprocess, sys


def mathml(formula):
    command = ["pandoc", "-f", "latex", "-t", "html", "--mathml"]
    done = subprocess.run(command, input=f"$${formula}$$", capture_output=True, text=True, check=True)
    start, end = done.stdout.find("<math"), done.stdout.rfind("</math>")
    return None if start < 0 else done.stdout[start : end + len("</math>")]


print(json.dumps([mathml(case) for case in json.load(sys.stdin)]))
