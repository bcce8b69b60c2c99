import { escapeHtml } from "#server/platform/escape-html.ts";
import { letterPage, notice } from "#server/platform/mail/notice.ts";
import type { Letter } from "#server/platform/mail/mail.ts";

/** Expects a `link` that works once, within an hour. */
export function verificationLetter(to: string, link: string, siteName: string): Letter {
  return letter(to, link, {
    subject: "Confirm your email address",
    before: `Welcome to ${siteName}. Please confirm your email address:`,
    button: "Confirm email address",
    after:
      "The link is valid for one hour. If you didn't create an account, you can ignore this email.",
  });
}

/** Expects a `link` that works once, within an hour. */
export function passwordResetLetter(to: string, link: string, siteName: string): Letter {
  return letter(to, link, {
    subject: "Choose a new password",
    before: `We received a request to reset your ${siteName} password. Choose a new one here:`,
    button: "Choose a new password",
    after:
      "The link is valid for one hour. If you didn't request this, you can ignore this email. Your password won't change.",
  });
}

/** Expects a `link` that works once, within an hour. */
export function emailChangeLetter(to: string, link: string, siteName: string): Letter {
  return letter(to, link, {
    subject: "Confirm your new email address",
    before: `Please confirm the new email address for your ${siteName} account:`,
    button: "Confirm new address",
    after:
      "The link is valid for one hour. If you didn't request this, you can ignore this email. Nothing will change.",
  });
}

/** Expects a `link` that works once, within seven days. */
export function invitationLetter(to: string, link: string, siteName: string): Letter {
  return letter(to, link, {
    subject: `You're invited to ${siteName}`,
    before: `You've been invited to create an account on ${siteName}:`,
    button: "Create your account",
    after:
      "The link is valid for seven days and only for this email address. If you don't know this site, you can ignore this email.",
  });
}

/** Tells an owner that someone wanted the address for another account. */
export function addressInUseLetter(to: string, siteName: string): Letter {
  return notice(to, {
    subject: "Someone tried to use your email address",
    sentences: [
      `Someone, perhaps you, tried to use this email address for another ${siteName} account.`,
      "It already belongs to an account, so nothing was changed.",
    ],
  });
}

/** Tells the old address that `newEmail` has replaced it. */
export function emailChangedLetter(to: string, newEmail: string, siteName: string): Letter {
  return notice(to, {
    subject: "Your email address was changed",
    sentences: [
      `The email address of your ${siteName} account is now ${newEmail}.`,
      "If you didn't change it, contact this site's operator at once.",
    ],
  });
}

export function passwordChangedLetter(to: string, siteName: string): Letter {
  return notice(to, {
    subject: "Your password was changed",
    sentences: [
      `The password of your ${siteName} account was changed, and you were signed out on all your other devices.`,
      "If you didn't change it, choose a new one with 'Forgot Password' on the login page at once.",
      "API keys keep working after a password change. In your profile, revoke any key you don't recognise.",
    ],
  });
}

interface Words {
  readonly subject: string;
  readonly before: string;
  readonly button: string;
  readonly after: string;
}

function letter(to: string, link: string, { subject, before, button, after }: Words): Letter {
  const address = escapeHtml(link);
  const body = `<p>${escapeHtml(before)}</p>
<p><a href="${address}" style="display:inline-block;padding:10px 18px;background:#0b7285;color:#ffffff;border-radius:6px;text-decoration:none">${button}</a></p>
<p style="word-break:break-all">${address}</p>
<p>${after}</p>`;
  const text = `${before}\n\n${link}\n\n${after}\n`;
  return { to, subject, link, text, html: letterPage(escapeHtml(subject), body) };
}
