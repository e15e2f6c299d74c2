import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import type { EmailMessage } from '../../../platform/ports';

interface CodeWords {
  config: SiteConfig;
  text: TextLookup<'shell'>;
  code: string;
}

/** The last line lets phones fill in the code on the dealer's site alone. */
export const codeSms = ({ config, text, code, host }: CodeWords & { host: string }): string =>
  `${text('shell.account.sms', '{{code}} is your sign-in code for {{dealer}}. It is valid for 10 minutes. Tell it to nobody.', { code, dealer: config.name })}\n\n@${host} #${code}`;

interface CodeLetter {
  config: SiteConfig;
  to: string;
  subject: string;
  text: string[];
  /** HTML of the paragraphs. */
  html: string;
}

export const accountMail = ({ config, to, subject, text, html }: CodeLetter): EmailMessage => {
  const { name, theme, hosts, accounts, alerts, legal } = config;
  const from = accounts.senderAddress || alerts.senderAddress || `accounts@${hosts[0]}`;
  return {
    from: { name, address: from },
    to: { address: to },
    subject,
    text: [...text, '--', legal.entity || name].join('\n\n'),
    html: `<!doctype html><html lang="${escapeHtml(config.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;background:${theme.tint};color:${theme.ink};font:16px/1.5 ${escapeHtml(theme.bodyFont)}"><div style="max-width:560px;margin:0 auto;padding:32px;background:${theme.surface};border-top:3px solid ${theme.primary}">${html}<p style="margin:0;color:${theme.muted}">${escapeHtml(legal.entity || name)}</p></div></body></html>`,
  };
};

export const paragraph = (words: string): string => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`;

export const linkParagraph = ({ theme }: Pick<SiteConfig, 'theme'>, href: string): string =>
  `<p style="margin:0 0 16px;word-break:break-all"><a href="${escapeHtml(href)}" style="color:${theme.primary}">${escapeHtml(href)}</a></p>`;

/** To the owner of an address for which somebody types one wrong code after the other. */
export const guessesMail = ({ config, text, to }: Omit<CodeWords, 'code'> & { to: string }): EmailMessage => {
  const words = [
    text('shell.account.mail.guesses', 'Somebody typed many wrong sign-in codes for your address at {{dealer}}. Nobody has signed in with them.', { dealer: config.name }), // prettier-ignore
    text('shell.account.mail.guesses.link', 'For an hour, sign in with the link of your newest code mail in place of the code. Tell code and link to nobody.'), // prettier-ignore
  ];
  const subject = text('shell.account.mail.guesses.subject', 'Somebody tries to sign in with your address');
  return accountMail({ config, to, subject, text: words, html: words.map(paragraph).join('') });
};

/** Code and link do the same. */
export const codeMail = ({ config, text, code, to, href }: CodeWords & { to: string; href: string }): EmailMessage => {
  const { name } = config;
  const subject = text('shell.account.mail.subject', '{{code}} is your sign-in code for {{dealer}}', { code, dealer: name });
  const lead = text('shell.account.mail.code', 'Your sign-in code for {{dealer}}:', { dealer: name });
  const or = text('shell.account.mail.link', 'Or open this page on any device, and press its button:');
  const valid = text(
    'shell.account.mail.valid',
    'Code and link work once, for 10 minutes. If you did not ask for them, ignore this message, and tell the code to nobody.',
  );
  return accountMail({
    config,
    to,
    subject,
    text: [lead, code, or, href, valid],
    html: `${paragraph(lead)}<p style="margin:0 0 16px;font-size:32px;font-weight:bold;letter-spacing:6px">${code}</p>${paragraph(or)}${linkParagraph(config, href)}${paragraph(valid)}`,
  });
};
