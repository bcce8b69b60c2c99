"""Whether pages look as before in our file, and their links lead where they led."""
import kept_pages
import pdf_pages

pdf_pages.answer(kept_pages.check)
