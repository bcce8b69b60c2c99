import type { Letter } from "#server/platform/mail/mail.ts";

/** The letter that proves an email address. `link` is valid once and for an hour. */
export function verificationLetter(to: string, link: string): Letter {
  return letter(to, link, {
    subject: "Confirm your email address",
    before: "Welcome to Pennyworks. Confirm that this is your email address:",
    button: "Confirm email address",
    after: "The link is valid for one hour. If you did not register, ignore this mail.",
  });
}

/** The letter that lets somebody choose a new password. `link` is valid once and for an hour. */
export function passwordResetLetter(to: string, link: string): Letter {
  return letter(to, link, {
    subject: "Choose a new password",
    before: "Somebody, most likely you, asked for a new password for Pennyworks. Choose it here:",
    button: "Choose a new password",
    after:
      "The link is valid for one hour. If you did not ask for it, ignore this mail: your password stays as it is.",
  });
}

interface Words {
  readonly subject: string;
  readonly before: string;
  readonly button: string;
  readonly after: string;
}

function letter(to: string, link: string, { subject, before, button, after }: Words): Letter {
  const address = link.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return {
    to,
    subject,
    link,
    text: `${before}\n\n${link}\n\n${after}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="font-family:sans-serif;line-height:1.5;color:#1a1b1e">
<p>${before}</p>
<p><a href="${address}" style="display:inline-block;padding:10px 18px;background:#0b7285;color:#ffffff;border-radius:6px;text-decoration:none">${button}</a></p>
<p style="word-break:break-all">${address}</p>
<p>${after}</p>
</body></html>
`,
  };
}
