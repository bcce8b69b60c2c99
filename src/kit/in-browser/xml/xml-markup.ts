import type { XmlText } from "./xml-text.ts";

export function skipMarkup(text: XmlText): boolean {
  const { offset } = text;
  if (text.skip("<!--")) {
    text.upTo("--", "the comment");
    if (text.skip(">")) return true;
    throw text.refuse("-- isn't allowed within a comment.", text.offset - 2);
  }
  if (!text.skip("<?")) return false;
  const target = text.expectName("a processing instruction");
  if (target.toLowerCase() === "xml") {
    throw text.refuse("the XML declaration must be at the very beginning.", offset);
  }
  if (text.skip("?>")) return true;
  text.expectSpace();
  text.upTo("?>", "the processing instruction");
  return true;
}
