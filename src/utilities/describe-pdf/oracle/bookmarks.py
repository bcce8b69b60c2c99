"""Whether our file has the bookmarks that were asked for, as qpdf and MuPDF read them, and its pages are as before."""
import pdf_facts
import pdf_outlines
import pdf_pages


def added(before, after):
    """Each of the new ones before the first that leads to a later page."""
    found = list(before)
    for one in after:
        page = first_page(one)
        later = [at for at, other in enumerate(found) if page is not None and (first_page(other) or 0) > page]
        found.insert(later[0] if later else len(found), one)
    return found


def first_page(one):
    if one[1] is not None:
        return one[1]
    pages = [first_page(kid) for kid in one[3]]
    return next((page for page in pages if page is not None), None)


def check(case, files, ours, folder):
    [source], [written] = files, ours
    before, given = pdf_outlines.outlines(source), case["expect"]
    if case["operation"] == "remove":
        wanted = []
    elif case["operation"] == "replace":
        wanted = pdf_outlines.expected(given)
    else:
        wanted = added(before, pdf_outlines.expected(given))
    found = pdf_outlines.outlines(written)
    if found != wanted:
        return ["bookmarks", found, wanted]
    flat = [(depth, title) for depth, title, _ in pdf_outlines.flat(wanted)]
    if pdf_outlines.by_mupdf(written) != flat:
        return ["mutool", pdf_outlines.by_mupdf(written), flat]
    return pdf_facts.differences(source, written)


pdf_pages.answer(check)
