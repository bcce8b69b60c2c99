"""What Java's processor makes of documents and stylesheets."""
import json, subprocess, sys, tempfile

MAIN = """import java.io.*; import java.nio.file.*; import javax.xml.transform.*; import javax.xml.transform.stream.*;
public class Main { public static void main(String[] a) throws Exception {
  for (int i = 0; i < Integer.parseInt(a[0]); i++) {
    Transformer t = TransformerFactory.newInstance().newTransformer(new StreamSource(new File(i + ".xsl")));
    String[] parameter = Files.readString(Path.of(i + ".txt")).split("=", 2);
    if (parameter.length == 2) t.setParameter(parameter[0], parameter[1]);
    t.transform(new StreamSource(new File(i + ".xml")), new StreamResult(new File(i + ".out")));
  }
} }"""

cases = json.load(sys.stdin)
with tempfile.TemporaryDirectory() as folder:
    def put(name, text):
        with open(f"{folder}/{name}", "w", encoding="utf-8") as file: file.write(text)

    put("Main.java", MAIN)
    for place, case in enumerate(cases):
        put(f"{place}.xml", case["text"])
        put(f"{place}.xsl", case["stylesheet"])
        put(f"{place}.txt", case["parameters"])
    subprocess.run(["java", "-Dfile.encoding=UTF-8", "Main.java", str(len(cases))], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    answers = [open(f"{folder}/{place}.out", encoding="utf-8").read().removesuffix("\n") for place in range(len(cases))]
print(json.dumps(answers))
