"""Whether what we compressed is whole, no larger, and says and shows the same."""
import pdf_pages


def check(case, files, ours, folder):
    [before], [after] = files, ours
    pdf_pages.run("qpdf", "--check", after)
    if after.stat().st_size > before.stat().st_size:
        return "larger"
    wished = case["options"].get("megabytes")
    if wished is not None and after.stat().st_size > wished * 1024**2:
        return "larger than wished"
    if pdf_pages.text(before) != pdf_pages.text(after):
        return "another text"
    pairs = list(zip(pdf_pages.draw(before), pdf_pages.draw(after), strict=True))
    if not case["expect"]:
        return None if all(one.tobytes() == other.tobytes() for one, other in pairs) else "other pixels"
    likenesses = [pdf_pages.likeness(one, other) for one, other in pairs]
    return None if min(likenesses) >= case["expect"] else likenesses


pdf_pages.answer(check)
