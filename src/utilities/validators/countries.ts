/** Names of countries with IBANs or VAT numbers. Browsers' own names differ between versions. */
export const countryNames: Readonly<Record<string, string>> = Object.fromEntries(
  [
    "AD Andorra|AE United Arab Emirates|AL Albania|AT Austria|AZ Azerbaijan|BA Bosnia and Herzegovina|BE Belgium",
    "BG Bulgaria|BH Bahrain|BI Burundi|BR Brazil|BY Belarus|CH Switzerland|CR Costa Rica|CY Cyprus|CZ Czechia",
    "DE Germany|DJ Djibouti|DK Denmark|DO Dominican Republic|EE Estonia|EG Egypt|ES Spain|FI Finland",
    "FK Falkland Islands|FO Faroe Islands|FR France|GB United Kingdom|GE Georgia|GI Gibraltar|GL Greenland|GR Greece",
    "GT Guatemala|HN Honduras|HR Croatia|HU Hungary|IE Ireland|IL Israel|IQ Iraq|IS Iceland|IT Italy|JO Jordan",
    "KW Kuwait|KZ Kazakhstan|LB Lebanon|LC Saint Lucia|LI Liechtenstein|LT Lithuania|LU Luxembourg|LV Latvia",
    "LY Libya|MC Monaco|MD Moldova|ME Montenegro|MK North Macedonia|MN Mongolia|MR Mauritania|MT Malta|MU Mauritius",
    "NI Nicaragua|NL Netherlands|NO Norway|OM Oman|PK Pakistan|PL Poland|PS Palestine|PT Portugal|QA Qatar|RO Romania",
    "RS Serbia|RU Russia|SA Saudi Arabia|SC Seychelles|SD Sudan|SE Sweden|SI Slovenia|SK Slovakia|SM San Marino",
    "SO Somalia|ST São Tomé and Príncipe|SV El Salvador|TL Timor-Leste|TN Tunisia|TR Türkiye|UA Ukraine",
    "VA Vatican City|VG British Virgin Islands|XI Northern Ireland|XK Kosovo|YE Yemen",
  ]
    .join("|")
    .split("|")
    .map((entry) => [entry.slice(0, 2), entry.slice(3)]),
);
