import type { Car } from '@forecourt/contracts/car/car';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { LeadKind } from '@forecourt/contracts/form/lead-categories';
import { enquiryReceivedTexts } from '@forecourt/rules/form/received-words';
import { mechanicText } from '@forecourt/rules/offer/mechanic';
import { comparisonRateOfOfferName, warningOfOffer, type OfferTexts } from '@forecourt/rules/finance/offer-rates';
import { branchTexts } from '@forecourt/rules/location/branch-facts';
import { groupName } from '@forecourt/rules/location/location-groups';
import { formatPhone, telHref } from '@forecourt/rules/location/phone';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import type { EmailMessage } from '../../../platform/ports';
import type { ConfirmableAnswers } from './confirmable-answers';

/** Has no free text of the shopper, so that nobody can use the dealer's e-mail to write to another person. */
export interface ConfirmationFacts {
  to: string;
  kind: LeadKind;
  car: Pick<Car, 'name' | 'slug'> | undefined;
  branch: SiteConfig['locations'][number] | undefined;
  offer?: OfferTexts | undefined;
  answers: ConfirmableAnswers;
  optIn: boolean;
}

type Line = readonly [label: string, value: string, href?: string];

/** Describes the branch, or else the dealer. */
const branchLines = ({ branch }: ConfirmationFacts, { name, contact }: SiteConfig, text: TextLookup<'shell'>): Line[] => {
  const phone = branch?.phone || contact.phone;
  const facts = branch && branchTexts(branch);
  return [
    facts ? [text('shell.confirmation.branch', 'Branch'), facts.name] : [text('shell.confirmation.dealer', 'Dealer'), name],
    ...(facts?.address ? [[text('shell.confirmation.address', 'Address'), facts.address] as const] : []),
    ...(phone ? [[text('shell.confirmation.phone', 'Phone'), formatPhone(phone), telHref(phone)] as Line] : []),
    ...(facts?.hours ? [[text('shell.confirmation.hours', 'Hours'), facts.hours] as const] : []),
  ];
};

const carLabel = (kind: LeadKind, text: TextLookup<'shell'>): string => {
  if (kind === 'trade_in' || kind === 'offer_accepted') return text('shell.confirmation.tradeFor', 'Trading for');
  return kind === 'similar' ? text('shell.confirmation.like', 'Like this one') : text('shell.confirmation.vehicle', 'Vehicle');
};

/** A rate in the name gets its comparison rate, as on the offer's page (F-12). */
const offerName = (offer: OfferTexts, text: TextLookup<'shell'>): string => {
  const rate = comparisonRateOfOfferName(offer);
  if (rate === undefined) return offer.name;
  return text('shell.confirmation.offerWithRate', '{{offer}}, comparison rate {{rate}}% p.a.', {
    offer: offer.name,
    rate: rate.toFixed(2),
  });
};

const offerLines = ({ offer }: ConfirmationFacts, config: SiteConfig, text: TextLookup<'shell'>): Line[] => {
  if (!offer) return [];
  const name = [text('shell.confirmation.offer', 'Offer'), offerName(offer, text)] as const;
  return offer.mechanic
    ? [name, [text('shell.confirmation.offerMechanic', 'Advertised as'), mechanicText(offer.mechanic, config, text)]]
    : [name];
};

const aboutLines = (facts: ConfirmationFacts, address: string, config: SiteConfig, text: TextLookup<'shell'>): Line[] => {
  const { kind, car, answers } = facts;
  return [
    ...(answers.car ? [[text('shell.confirmation.ownCar', 'Your car'), answers.car] as const] : []),
    ...(car ? [[carLabel(kind, text), car.name, `${address}/cars/${car.slug}`] as const] : []),
    ...offerLines(facts, config, text),
    ...(answers.time ? [[text('shell.confirmation.time', 'Time you asked for'), answers.time] as const] : []),
    ...(answers.phone ? [[text('shell.confirmation.call', 'We call you on'), answers.phone] as const] : []),
    ...(answers.loan
      ? [
          [
            text('shell.confirmation.loan', 'Amount financed'),
            text('shell.confirmation.loan.text', '{{amount}} over {{years}} years', answers.loan),
          ] as const,
        ]
      : []),
  ];
};

const reasonText = ({ optIn }: ConfirmationFacts, { hosts, name }: SiteConfig, text: TextLookup<'shell'>): string => {
  const values = { host: hosts[0] ?? name, dealer: name };
  return optIn
    ? text(
        'shell.confirmation.whyWithNews',
        'You get this e-mail because somebody gave this address in a form at {{host}}, and agreed to news and offers from {{dealer}}. You can unsubscribe at any time: reply to this e-mail.',
        values,
      )
    : text(
        'shell.confirmation.why',
        'You get this e-mail because somebody gave this address in a form at {{host}}. If it was not you, ignore it. The form did not add you to a mailing list.',
        values,
      );
};

const lineHtml = (color: string, [label, value, href]: Line): string => {
  const words = escapeHtml(value)
    .replaceAll('\n', '<br>')
    .replaceAll(/(\d) (am|pm)\b/g, '$1&nbsp;$2');
  const content = href ? `<a href="${escapeHtml(href)}" style="color:${color}">${words}</a>` : words;
  return `<tr><th scope="row" align="left" width="96" style="padding:4px 16px 4px 0;vertical-align:top;font-weight:400">${escapeHtml(label)}</th><td style="padding:4px 0;vertical-align:top;overflow-wrap:anywhere">${content}</td></tr>`;
};

interface Letter {
  title: string;
  paragraphs: string[];
  lines: Line[];
  footnotes: string[];
}

const letterHtml = ({ theme, locale, name }: SiteConfig, { title, paragraphs, lines, footnotes }: Letter): string =>
  `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="format-detection" content="telephone=no,address=no,email=no,date=no"><title>${escapeHtml(title)}</title></head><body style="margin:0;padding:24px 12px;background:${theme.tint};color:${theme.ink};font-family:${escapeHtml(theme.bodyFont)};font-size:16px;line-height:1.5"><div style="max-width:560px;margin:0 auto;padding:24px;background:${theme.surface};border-top:4px solid ${theme.primary};border-radius:${theme.radius}px"><p style="margin:0 0 8px;font-weight:700">${escapeHtml(name)}</p><h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>${paragraphs.map((words) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`).join('')}<table cellpadding="0" cellspacing="0" border="0" style="width:100%;font-size:15px;line-height:1.5">${lines.map((line) => lineHtml(theme.primary, line)).join('')}</table>${footnotes.map((words) => `<p style="margin:16px 0 0;font-size:13px;color:${theme.muted}">${escapeHtml(words)}</p>`).join('')}</div></body></html>\n`;

const senderIdentityText = ({ name, legal, contact }: SiteConfig): string =>
  [legal.entity || name, legal.abn ? `ABN ${legal.abn}` : '', contact.phone, contact.email].filter(Boolean).join(' · ');

/** A transactional e-mail: no news, no offers (L-12). `address` has no trailing slash. */
export const enquiryConfirmationMail = (
  confirmation: ConfirmationFacts,
  { config, address }: { config: SiteConfig; address: string },
  text: TextLookup<'shell'>,
): EmailMessage => {
  const { kind, branch, to, offer } = confirmation;
  const { name, hosts, contact, leadDelivery } = config;
  const replyTo = branch?.email || contact.email;
  const { title, next } = enquiryReceivedTexts(kind, branch ? groupName(branch.name) : name, text);
  const paragraphs = [next];
  const lines = [...aboutLines(confirmation, address, config, text), ...branchLines(confirmation, config, text)];
  const warning = offer ? warningOfOffer(offer) : '';
  const footnotes = [...(warning ? [warning] : []), reasonText(confirmation, config, text), senderIdentityText(config)];
  const subject = text('shell.confirmation.subject', '{{title}} | {{dealer}}', { title, dealer: name });
  return {
    from: { name, address: leadDelivery.email.from || `leads@${hosts[0]}` },
    to: { address: to },
    ...(replyTo ? { replyTo: { name, address: replyTo } } : {}),
    subject,
    text: [
      title,
      ...paragraphs,
      lines
        .map(([label, value, href]) => [`${label}: ${value}`, href?.startsWith('http') ? href : ''].filter(Boolean).join('\n'))
        .join('\n'),
      ...footnotes,
    ].join('\n\n'),
    html: letterHtml(config, { title, paragraphs, lines, footnotes }),
    headers: { 'X-Auto-Response-Suppress': 'All' },
  };
};
