import type { TextLookup } from '@forecourt/contracts/wording';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import { formatMoney } from '@forecourt/rules/price/money';
import { formatKm } from '@forecourt/rules/vehicle/odometer';
import { preorderText, priceTypeText, type PriceDisplay } from '@forecourt/rules/price/price-display';
import type { EmailMessage } from '../../ports';
import type { AlertMailCar } from './alert-items';
import { mailButtonHtml, mailDocumentHtml, mailLinkHtml, mailPictureAddress } from './layout';
import { senderIdentityLines, alertSenderMailboxes } from './sender';

interface AlertMail {
  config: SiteConfig;
  text: TextLookup<'shell'>;
  to: string;
  origin: string;
  /** Description of the saved search in the e-mail, and the path of the search's results page. */
  description: string;
  searchHref: string;
  manageHref: string;
  stopHref: string;
  /** The cars that the e-mail lists; at least one. */
  items: AlertMailCar[];
  /** Number of new cars and price drops that do not fit the e-mail. */
  more: number;
  /** Day on which the shopper saved the search, as the e-mail's text writes it. */
  since: string;
}

/** Width and height of a picture in the message, and the width of the requested file. */
const PICTURE = { width: 216, height: 144, sourceWidth: 640, aspect: '3x2' } as const;

const priceChangeLabel = (kind: AlertMailCar['kind'], text: TextLookup<'shell'>): string =>
  ({
    match: text('shell.alerts.kind.match', 'New'),
    back: text('shell.alerts.kind.back', 'Back in stock'),
    drop: text('shell.alerts.kind.drop', 'Price drop'),
  })[kind];

/** Returns a car's price for the e-mail: the amount, and the text beside the amount. */
const mailPriceTexts = (
  price: PriceDisplay,
  { locale, currency }: SiteConfig,
  text: TextLookup<'shell'>,
): { amount: string; beside: string } => {
  if (price.kind === 'preorder') return { amount: preorderText(text), beside: '' };
  if (price.kind === 'none') return { amount: price.text, beside: '' };
  const amount = formatMoney(price.amount, locale, currency);
  if (price.kind === 'subscription') return { amount, beside: text('shell.price.perWeek', '/wk') };
  return { amount, beside: price.priceType ? priceTypeText(price.priceType, text) : '' };
};

const wasWords = ({ was, price }: AlertMailCar, { locale, currency }: SiteConfig, text: TextLookup<'shell'>) => {
  if (was === undefined || !('amount' in price)) return undefined;
  const money = (dollars: number) => formatMoney(dollars, locale, currency);
  return {
    was: text('shell.alerts.was', 'was {{price}}', { price: money(was) }),
    now: text('shell.alerts.now', 'now {{price}}', { price: money(price.amount) }),
    less: text('shell.alerts.less', '{{amount}} less', { amount: money(was - price.amount) }),
  };
};

const carFactsLine = ({ car }: AlertMailCar, config: SiteConfig, text: TextLookup<'shell'>): string =>
  [car.km === undefined ? '' : formatKm(car.km, config, text), car.fuel, car.transmission, car.location_name]
    .filter(Boolean)
    .join(' · ');

const carHref = (origin: string, { car }: AlertMailCar): string => `${origin}/cars/${car.slug}`;

const itemRow = (item: AlertMailCar, { config, text, origin }: AlertMail): string => {
  const { theme } = config;
  const href = escapeHtml(carHref(origin, item));
  const name = escapeHtml(item.car.name);
  const picture = item.car.images.find(({ isVideo }) => !isVideo);
  const drop = wasWords(item, config, text);
  const { amount, beside } = mailPriceTexts(item.price, config, text);
  const tone =
    item.kind === 'drop' ? `background:${theme.accent};color:${theme.onAccent}` : `background:${theme.tint};color:${theme.ink}`;
  const image = picture
    ? `<td class="stack stack-picture" width="${PICTURE.width}" valign="top" style="width:${PICTURE.width}px;padding:0 20px 0 0"><a href="${href}"><img class="picture" src="${escapeHtml(mailPictureAddress({ origin }, picture.url, { width: PICTURE.sourceWidth, aspect: PICTURE.aspect, format: 'jpeg' }))}" width="${PICTURE.width}" height="${PICTURE.height}" alt="${name}" style="display:block;width:${PICTURE.width}px;height:${PICTURE.height}px;border:0;border-radius:${Math.min(theme.radius, 12)}px;background:${theme.tint};color:${theme.muted};font-size:13px"></a></td>`
    : '';
  const price = drop
    ? `<span style="color:${theme.muted};text-decoration:line-through">${escapeHtml(drop.was)}</span>&ensp;<strong style="font-size:20px;color:${theme.accent}">${escapeHtml(drop.now)}</strong>`
    : `<strong style="font-size:20px;color:${theme.accent}">${escapeHtml(amount)}</strong>`;
  return `<tr><td class="pad" style="padding:20px 32px;border-top:1px solid ${theme.line}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${image}<td class="stack" valign="top">
<span style="display:inline-block;padding:2px 10px;border-radius:99px;font-size:12px;line-height:18px;font-weight:700;${tone}">${escapeHtml(priceChangeLabel(item.kind, text))}${drop ? ` · ${escapeHtml(drop.less)}` : ''}</span>
<p style="margin:8px 0 4px;font-size:18px;line-height:1.3;font-weight:700"><a href="${href}" style="color:${theme.ink};text-decoration:none">${name}</a></p>
<p style="margin:0 0 8px;font-size:14px;color:${theme.muted}">${escapeHtml(carFactsLine(item, config, text))}</p>
<p style="margin:0">${price}${beside ? ` <span style="font-size:13px;color:${theme.muted}">${escapeHtml(beside)}</span>` : ''}</p>
</td></tr></table></td></tr>`;
};

const itemText = (item: AlertMailCar, { config, text, origin }: AlertMail): string => {
  const drop = wasWords(item, config, text);
  const { amount, beside } = mailPriceTexts(item.price, config, text);
  const price = [drop ? `${drop.was}, ${drop.now}` : amount, beside].filter(Boolean).join(' ');
  return [
    `${priceChangeLabel(item.kind, text)}: ${item.car.name}`,
    carFactsLine(item, config, text),
    price,
    carHref(origin, item),
  ]
    .filter(Boolean)
    .join('\n');
};

/** Returns the subject of the message: the car's name if there is one car, else the number of cars. */
const alertMailSubject = ({ items, more, config, text, description }: AlertMail): string => {
  const [first] = items;
  const drop = first && wasWords(first, config, text);
  if (items.length === 1 && more === 0 && first)
    return drop
      ? text('shell.alerts.subject.drop', '{{car}}: {{was}}, {{now}}', { car: first.car.name, was: drop.was, now: drop.now })
      : text('shell.alerts.subject.car', '{{label}}: {{car}}', {
          label: priceChangeLabel(first.kind, text),
          car: first.car.name,
        });
  return text('shell.alerts.subject.cars', '{{number}} cars for your search: {{search}}', {
    number: items.length + more,
    search: description,
  });
};

/**
 * Returns the message with news for a saved search (S-16): new cars and lower prices, and the ways to unsubscribe
 * that the law and mail programs require.
 */
export const alertMail = (mail: AlertMail): EmailMessage => {
  const { config, text, to, origin, items, more, description, searchHref, manageHref, stopHref, since } = mail;
  const { theme } = config;
  const number = items.length + more;
  const heading =
    number === 1
      ? text('shell.alerts.heading.one', 'News for your search')
      : text('shell.alerts.heading', '{{number}} cars for your search', { number });
  const all = text('shell.alerts.all', 'See all cars of this search');
  const moreText = more > 0 ? text('shell.alerts.more', 'and {{number}} more', { number: more }) : '';
  const reasonText = text('shell.alerts.why', 'You get this e-mail because you saved this search at {{dealer}} on {{day}}.', {
    dealer: config.name,
    day: since,
  });
  const manage = text('shell.alerts.manage', 'Change how often, or see all your searches');
  const stop = text('shell.alerts.stop', 'Unsubscribe from this search');
  const note = text('shell.alerts.note', 'Prices and stock are those at the time of this e-mail.');
  const body = `<tr><td class="pad" style="padding:28px 32px 20px">
<h1 style="margin:0 0 4px;font-family:${escapeHtml(theme.headingFont)};font-size:26px;line-height:1.25;color:${theme.ink}">${escapeHtml(heading)}</h1>
<p style="margin:0;color:${theme.muted}">${escapeHtml(description)}</p>
</td></tr>
${items.map((item) => itemRow(item, mail)).join('\n')}
<tr><td class="pad" style="padding:24px 32px 32px;border-top:1px solid ${theme.line}">${moreText ? `<p style="margin:0 0 16px;font-weight:700">${escapeHtml(moreText)}</p>` : ''}${mailButtonHtml(config, searchHref, all)}</td></tr>`;
  const footer = `<p style="margin:0 0 8px">${escapeHtml(reasonText)} ${escapeHtml(note)}</p>
<p style="margin:0">${mailLinkHtml(config, manageHref, manage)}&ensp;·&ensp;${mailLinkHtml(config, stopHref, stop)}</p>`;
  return {
    ...alertSenderMailboxes(config),
    to: { address: to },
    subject: alertMailSubject(mail),
    html: mailDocumentHtml({ config, text, origin, preview: items.map(({ car }) => car.name).join(', '), body, footer }),
    text: [
      `${heading}\n${description}`,
      ...items.map((item) => itemText(item, mail)),
      ...(moreText ? [moreText] : []),
      `${all}:\n${searchHref}`,
      `${reasonText} ${note}`,
      `${manage}:\n${manageHref}`,
      `${stop}:\n${stopHref}`,
      '--',
      senderIdentityLines(config, text).join('\n'),
    ].join('\n\n'),
    headers: { 'List-Unsubscribe': `<${stopHref}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
};
