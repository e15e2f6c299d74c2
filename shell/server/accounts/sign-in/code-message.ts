import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import type { EmailMessage } from '../../ports';

interface CodeWords {
  config: SiteConfig;
  text: TextLookup<'shell'>;
  code: string;
}

/** Returns the text message with a one-time code. Its last line lets phones fill in the code on the dealer's site alone. */
export const codeSms = ({ config, text, code, host }: CodeWords & { host: string }): string =>
  `${text('shell.account.sms', '{{code}} is your sign-in code for {{dealer}}. It is valid for 10 minutes. Tell it to nobody.', { code, dealer: config.name })}\n\n@${host} #${code}`;

/** Returns the e-mail with a one-time code and the link that does the same. */
export const codeMail = ({ config, text, code, to, href }: CodeWords & { to: string; href: string }): EmailMessage => {
  const { name, theme, hosts, accounts, alerts, legal } = config;
  const subject = text('shell.account.mail.subject', '{{code}} is your sign-in code for {{dealer}}', { code, dealer: name });
  const lead = text('shell.account.mail.code', 'Your sign-in code for {{dealer}}:', { dealer: name });
  const or = text('shell.account.mail.link', 'Or open this page on any device, and press its button:');
  const valid = text(
    'shell.account.mail.valid',
    'Code and link work once, for 10 minutes. If you did not ask for them, ignore this message, and tell the code to nobody.',
  );
  const from = accounts.senderAddress || alerts.senderAddress || `accounts@${hosts[0]}`;
  const paragraph = (words: string): string => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`;
  return {
    from: { name, address: from },
    to: { address: to },
    subject,
    text: [lead, code, or, href, valid, '--', legal.entity || name].join('\n\n'),
    html: `<!doctype html><html lang="${escapeHtml(config.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;background:${theme.tint};color:${theme.ink};font:16px/1.5 ${escapeHtml(theme.bodyFont)}"><div style="max-width:560px;margin:0 auto;padding:32px;background:${theme.surface};border-top:3px solid ${theme.primary}">${paragraph(lead)}<p style="margin:0 0 16px;font-size:32px;font-weight:bold;letter-spacing:6px">${code}</p>${paragraph(or)}<p style="margin:0 0 16px;word-break:break-all"><a href="${escapeHtml(href)}" style="color:${theme.primary}">${escapeHtml(href)}</a></p>${paragraph(valid)}<p style="margin:0;color:${theme.muted}">${escapeHtml(legal.entity || name)}</p></div></body></html>`,
  };
};
