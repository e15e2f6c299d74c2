import type { SiteConfig } from '@forecourt/contracts/site/site';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import type { EmailMessage, Mailbox } from '../../../../platform/ports';
import type { LeadDocument } from '../lead-document';
import { customerName, leadLineGroups, leadLineText, type LeadLineGroup } from '../lead-lines';
import { leadSubject } from '../lead-summary';

export const leadMailboxes = (lead: LeadDocument, config: SiteConfig): { from: Mailbox; replyTo: Mailbox } => ({
  from: { name: config.name, address: config.leadDelivery.email.from || `leads@${config.hosts[0]}` },
  replyTo: { name: customerName(lead), address: lead.customer.email },
});

type Line = LeadLineGroup['lines'][number];

const CELL = 'padding:4px 0;vertical-align:top;overflow-wrap:anywhere';

const lineHtml = ([label, value, href]: Line): string => {
  const words = escapeHtml(value)
    .replaceAll('\n', '<br>')
    .replaceAll(/(\d) (am|pm)\b/g, '$1&nbsp;$2');
  const content = href ? `<a href="${escapeHtml(href)}" style="color:#0b57d0">${words}</a>` : words;
  return label
    ? `<tr><th scope="row" align="left" width="136" style="${CELL};padding-right:16px;font-weight:400;color:#52606d">${escapeHtml(label)}</th><td style="${CELL}">${content}</td></tr>`
    : `<tr><td colspan="2" style="${CELL};font-weight:600">${content}</td></tr>`;
};

/** The last group is for the records: small, because nobody needs it to answer. */
const groupHtml = ({ heading, lines }: LeadLineGroup, index: number, all: LeadLineGroup[]): string => {
  const look = index === all.length - 1 ? 'font-size:13px;color:#52606d' : 'font-size:15px';
  return `<h2 style="margin:24px 0 4px;font-size:16px;border-bottom:1px solid #d5dde5">${escapeHtml(heading)}</h2><table cellpadding="0" cellspacing="0" border="0" style="width:100%;line-height:1.5;${look}">${lines.map(lineHtml).join('')}</table>`;
};

/** On a phone the label stands above its value, so that a VIN or an address has the whole width. */
const PHONE_STYLE = '@media (max-width:480px){th,td{display:block!important;width:auto!important}th{padding-bottom:0!important}}';

const lineWithAddress = (line: Line): string =>
  line[2]?.startsWith('http') ? `${leadLineText(line)}\n${line[2]}` : leadLineText(line);

export const leadMail = (lead: LeadDocument, config: SiteConfig, to: Mailbox): EmailMessage => {
  const groups = leadLineGroups(lead, config, 'mail');
  const subject = leadSubject(lead);
  return {
    ...leadMailboxes(lead, config),
    to,
    subject,
    text: groups.map(({ heading, lines }) => [heading.toUpperCase(), ...lines.map(lineWithAddress)].join('\n')).join('\n\n'),
    html: `<!doctype html><html lang="${escapeHtml(config.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="format-detection" content="telephone=no,address=no,email=no,date=no"><title>${escapeHtml(subject)}</title><style>${PHONE_STYLE}</style></head><body style="margin:0;padding:24px;background:#ffffff;color:#16202c;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"><div style="max-width:640px;margin:0 auto"><h1 style="margin:0;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>${groups.map(groupHtml).join('')}</div></body></html>\n`,
  };
};
