import type { SiteConfig } from '@forecourt/contracts/site/site';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import { formatMoney } from '@forecourt/rules/price/money';
import { localMoment } from '@forecourt/rules/location/zone-time';
import type { EmailMessage, Mailbox } from '../../../ports';
import { answerRow, fieldLabel, furtherAnswers, odometerRow } from '../answers-text';
import type { LeadDocument } from '../lead-document';

const nameOf = ({ customer }: LeadDocument): string =>
  [customer.name, customer.last_name].filter(Boolean).join(' ').replaceAll(/\s+/g, ' ');

/** Returns the sender of a lead's e-mail, and the shopper as its reply address. */
export const leadMailboxes = (lead: LeadDocument, config: SiteConfig): { from: Mailbox; replyTo: Mailbox } => ({
  from: { name: config.name, address: config.leadDelivery.email.from || `leads@${config.hosts[0]}` },
  replyTo: { name: nameOf(lead), address: lead.customer.email },
});

const kindOf = ({ category, subcategory }: LeadDocument): string =>
  [fieldLabel(category), subcategory].filter(Boolean).join(', ');

/** Returns the subject of a lead's e-mail: `Test drive: 2021 Toyota HiLux, Jane Citizen`. */
export const leadSubject = (lead: LeadDocument, _config: SiteConfig): string =>
  `${lead.suspect ? '[Perhaps spam] ' : ''}${kindOf(lead)}: ${[lead.vehicle?.name, nameOf(lead)].filter(Boolean).join(', ')}`;

type Row = readonly [label: string, value: string | undefined | null];

const groupsOf = (lead: LeadDocument, config: SiteConfig): [heading: string, rows: Row[]][] => {
  const { locale, currency, timezone } = config;
  const { customer, vehicle, trade_in: tradeIn } = lead;
  const { date, time } = localMoment(Date.parse(lead.created_at) / 1000, timezone);
  return [
    [
      'Customer',
      [
        ['Name', nameOf(lead)],
        ['Phone', customer.phone],
        ['Email', customer.email],
        ['Postcode', customer.postcode],
      ],
    ],
    ['Message', [['', lead.message]]],
    [
      'Vehicle',
      vehicle
        ? [
            ['', vehicle.name],
            ['Stock number', vehicle.stocknum],
            ['Registration', vehicle.regplate],
            ['VIN', vehicle.vin],
            ['Price', vehicle.price > 0 ? formatMoney(vehicle.price, locale, currency) : undefined],
            ...(vehicle.km === undefined ? [] : [odometerRow(vehicle.km, config)]),
            ['Page', vehicle.url],
          ]
        : [['No longer in stock', lead.car_id]],
    ],
    ['Trade-in', Object.entries(tradeIn ?? {}).map(([name, value]) => answerRow(name, String(value), config))],
    ['Further answers', furtherAnswers(lead, config)],
    [
      'Enquiry',
      [
        ['Kind', kindOf(lead)],
        ['Location', lead.location?.name],
        ['Sent', `${date} ${time.slice(0, 5)} (${timezone})`],
        ['Page', lead.url],
        ['Pages seen', lead.visited_pages.slice(-10).join('\n')],
        ['Number', lead.lead_id],
      ],
    ],
  ];
};

const rowsWithValue = (rows: Row[]): [string, string][] => rows.flatMap(([label, value]) => (value ? [[label, value]] : []));

const rowHtml = ([label, value]: [string, string]): string => {
  const words = escapeHtml(value).replaceAll('\n', '<br>');
  const cell = 'padding:4px 0;vertical-align:top;overflow-wrap:anywhere';
  return label
    ? `<tr><th scope="row" align="left" style="${cell};padding-right:16px;font-weight:400;color:#52606d;white-space:nowrap">${escapeHtml(label)}</th><td style="${cell}">${words}</td></tr>`
    : `<tr><td colspan="2" style="${cell}">${words}</td></tr>`;
};

const groupHtml = ([heading, rows]: [string, [string, string][]]): string =>
  `<h2 style="margin:24px 0 4px;font-size:16px;border-bottom:1px solid #d5dde5">${escapeHtml(heading)}</h2><table cellpadding="0" cellspacing="0" border="0" style="width:100%;font-size:15px;line-height:1.5">${rows.map(rowHtml).join('')}</table>`;

/** Returns a lead as an e-mail to the dealer; a reply goes to the shopper (L-07). */
export const leadMail = (lead: LeadDocument, config: SiteConfig): EmailMessage => {
  const groups = groupsOf(lead, config)
    .map(([heading, rows]): [string, [string, string][]] => [heading, rowsWithValue(rows)])
    .filter(([, rows]) => rows.length > 0);
  const subject = leadSubject(lead, config);
  const { leadDelivery, contact, locale } = config;
  return {
    ...leadMailboxes(lead, config),
    to: { name: config.name, address: leadDelivery.email.to || contact.leadsEmail },
    subject,
    text: groups
      .map(([heading, rows]) => [heading.toUpperCase(), ...rows.map(([label, value]) => (label ? `${label}: ${value}` : value))])
      .map((lines) => lines.join('\n'))
      .join('\n\n'),
    html: `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="format-detection" content="telephone=no,address=no,email=no,date=no"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;background:#ffffff;color:#16202c;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"><div style="max-width:640px;margin:0 auto"><h1 style="margin:0;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>${groups.map(groupHtml).join('')}</div></body></html>\n`,
  };
};
