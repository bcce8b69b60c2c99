"""What python-stdnum, python-phonenumbers and python-email-validator say of numbers and addresses."""
import json, sys
from stdnum import ean, iban, isbn
from stdnum.exceptions import ValidationError


def valid(check):
    try: return check()
    except ValidationError: return None


def check_iban(line, o):
    return valid(lambda: [iban.format(iban.validate(line, check_country=False))])


def check_isbn(line, o):
    number = valid(lambda: isbn.validate(line))
    if number is None: return None
    long = isbn.to_isbn13(number)
    return [long, valid(lambda: isbn.to_isbn10(long)) or ""]


def check_barcode(line, o):
    return valid(lambda: [ean.validate(line)])


def check_vat_number(line, o):
    from stdnum import get_cc_module
    country = {"EL": "GR", "XI": "GB"}.get(line[:2], line[:2])
    module = get_cc_module(country.lower(), "vat")
    # Its countries differ in whether they take their own code.
    own = line if country == "CH" else line[2:]
    # It also takes 55 added to the check digits, while HMRC only subtracts 55.
    if country == "GB" and own[:9].isdigit() and module.checksum(own[:9]) == 55: return None
    return valid(lambda: [module.validate(own)]) and [line]


def check_phone_number(line, o):
    import phonenumbers as p
    try: number = p.parse(line, o["country"])
    except p.NumberParseException: return None
    if not p.is_valid_number(number): return None
    country = p.region_code_for_number(number)
    kind = p.PhoneNumberType
    names = {kind.FIXED_LINE: "Landline", kind.MOBILE: "Mobile", kind.FIXED_LINE_OR_MOBILE: "Landline or mobile", kind.TOLL_FREE: "Toll-free", kind.PREMIUM_RATE: "Premium rate", kind.SHARED_COST: "Shared cost", kind.VOIP: "Internet (VoIP)", kind.PERSONAL_NUMBER: "Personal number", kind.PAGER: "Pager", kind.UAN: "Company-wide number", kind.VOICEMAIL: "Voicemail"}
    # Ours has spaces alone, as ITU-T E.123 says.
    name = names.get(p.number_type(number), "")
    return [p.format_number(number, p.PhoneNumberFormat.INTERNATIONAL).replace("-", " "), p.format_number(number, p.PhoneNumberFormat.NATIONAL), p.format_number(number, p.PhoneNumberFormat.E164), o["countries"].get(country, ""), name]


def check_email(line, o):
    from email_validator import EmailNotValidError, validate_email
    try: found = validate_email(line, check_deliverability=False)
    except EmailNotValidError: return None
    return [found.email, found.domain]


def answer(of, options, countries):
    options["countries"] = countries
    found = ((line, globals()[of.replace("-", "_")](line, options)) for line in options["text"].split("\n"))
    return [[line, *facts] for line, facts in found if facts is not None]


print(json.dumps([answer(**case) for case in json.load(sys.stdin)]))
