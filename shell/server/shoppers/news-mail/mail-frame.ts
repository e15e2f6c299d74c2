import type { TextLookup } from '@forecourt/contracts/wording';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { imageUrl, type ImageAspect } from '@forecourt/rules/picture/image-url';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import { senderIdentityLines } from './mail-sender';

/** Links are made from this address, with its path prefix. */
export interface MailSite {
  origin: string;
}

/** Is JPEG or PNG, because many mail programs show neither SVG nor WebP. */
export const mailPictureAddress = (
  { origin }: MailSite,
  source: string,
  { width, aspect, format }: { width: number; aspect?: ImageAspect; format: 'jpeg' | 'png' },
): string => {
  const address = imageUrl(source, { width, ...(aspect ? { aspect } : {}) }).replace('f_auto', `f_${format}`);
  return address.startsWith('/') ? `${origin}${address}` : address;
};

interface MailFrame extends MailSite {
  config: SiteConfig;
  text: TextLookup<'shell'>;
  /** Mail programs show it after the subject in the list of messages. */
  preview: string;
  /** HTML of table cells. */
  body: string;
  /** HTML. */
  footer: string;
}

export const mailButtonHtml = ({ theme }: SiteConfig, href: string, label: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="border-radius:${theme.radius}px;background:${theme.primary}"><a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 26px;border-radius:${theme.radius}px;font-weight:700;font-size:16px;line-height:20px;color:${theme.onPrimary};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;

export const mailLinkHtml = ({ theme }: SiteConfig, href: string, label: string): string =>
  `<a href="${escapeHtml(href)}" style="color:${theme.primary};text-decoration:underline">${escapeHtml(label)}</a>`;

const logo = (config: SiteConfig, links: MailSite): string => {
  const { logo: source, logoAlt, onHeader } = config.theme;
  const name = escapeHtml(logoAlt || config.name);
  const shown = source
    ? `<img src="${escapeHtml(mailPictureAddress(links, source, { width: 480, format: 'png' }))}" alt="${name}" height="40" style="display:block;height:40px;width:auto;max-width:260px;border:0;font-size:20px;font-weight:700;color:${onHeader}">`
    : `<span style="font-size:20px;font-weight:700;color:${onHeader}">${name}</span>`;
  return `<a href="${escapeHtml(links.origin)}/" style="text-decoration:none;color:${onHeader}">${shown}</a>`;
};

/** Uses tables and inline styles, because mail programs need them. */
export const mailDocumentHtml = ({ config, text, origin, preview, body, footer }: MailFrame): string => {
  const { theme, locale, name } = config;
  const font = escapeHtml(theme.bodyFont);
  const identity = senderIdentityLines(config, text).map(escapeHtml).join('<br>');
  return `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<meta name="format-detection" content="telephone=no,address=no,email=no,date=no">
<title>${escapeHtml(name)}</title>
<style>
@media (max-width:600px){.pad{padding-left:20px!important;padding-right:20px!important}.stack{display:block!important;width:100%!important;box-sizing:border-box}.stack-picture{padding:0 0 12px!important}.picture{width:100%!important;height:auto!important}}
</style>
</head>
<body style="margin:0;padding:0;background:${theme.tint};color:${theme.ink};font-family:${font};font-size:16px;line-height:1.5;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preview)}${'&#8199;&#65279;&#847; '.repeat(40)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${theme.tint}"><tr><td align="center" style="padding:24px 0">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:${theme.surface};border-radius:${theme.radius}px;overflow:hidden">
<tr><td class="pad" style="padding:20px 32px;background:${theme.header};border-bottom:3px solid ${theme.primary}">${logo(config, { origin })}</td></tr>
${body}
</table>
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px"><tr><td class="pad" style="padding:24px 32px;font-size:13px;line-height:1.6;color:${theme.muted}">
${footer}
<p style="margin:16px 0 0">${identity}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
};
