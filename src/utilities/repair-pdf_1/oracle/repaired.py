"""Whether what we repaired is what it was before the damage."""
import pdf_facts
import pdf_pages


def check(case, files, ours, folder):
    [written] = ours
    whole = pdf_pages.write(folder / "whole.pdf", case["expect"])
    apart = pdf_facts.differences(whole, written)
    if apart:
        return apart
    pairs = zip(pdf_pages.draw(whole, 36), pdf_pages.draw(written, 36), strict=True)
    return None if all(one.tobytes() == other.tobytes() for one, other in pairs) else "other pixels"


pdf_pages.answer(check)
