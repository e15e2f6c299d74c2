import type { Car } from '@forecourt/contracts/car/car';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import { formatMoney } from '@forecourt/rules/price/money';
import { preorderText, priceTypeText, type PriceDisplay } from '@forecourt/rules/price/price-display';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import { formatKm } from '@forecourt/rules/vehicle/odometer';
import { mailPictureAddress } from './mail-frame';

/** Has the car's data at the time of sending. */
export interface MailCar {
  /** Says what happened, such as `Price drop`. */
  label: string;
  car: Pick<Car, 'name' | 'slug' | 'images'> & Partial<Pick<Car, 'km' | 'fuel' | 'transmission' | 'location_name'>>;
  price: PriceDisplay;
  /** The price before it fell, in whole dollars. */
  was?: number;
}

export interface MailContext {
  config: SiteConfig;
  text: TextLookup<'shell'>;
  origin: string;
}

/** `sourceWidth` is the width of the requested file. */
const PICTURE = { width: 216, height: 144, sourceWidth: 640, aspect: '3x2' } as const;

/** `beside` is the text beside the amount. */
const mailPriceTexts = (price: PriceDisplay, { config, text }: MailContext): { amount: string; beside: string } => {
  if (price.kind === 'preorder') return { amount: preorderText(text), beside: '' };
  if (price.kind === 'none') return { amount: price.text, beside: '' };
  const amount = formatMoney(price.amount, config.locale, config.currency);
  if (price.kind === 'subscription') return { amount, beside: text('shell.price.perWeek', '/wk') };
  return { amount, beside: price.priceType ? priceTypeText(price.priceType, text) : '' };
};

/** Undefined for a car that did not become cheaper. */
export const priceDropTexts = (
  { was, price }: Pick<MailCar, 'was' | 'price'>,
  { config: { locale, currency }, text }: Pick<MailContext, 'config' | 'text'>,
): { was: string; now: string; less: string } | undefined => {
  if (was === undefined || !('amount' in price)) return undefined;
  const money = (dollars: number) => formatMoney(dollars, locale, currency);
  return {
    was: text('shell.alerts.was', 'was {{price}}', { price: money(was) }),
    now: text('shell.alerts.now', 'now {{price}}', { price: money(price.amount) }),
    less: text('shell.alerts.less', '{{amount}} less', { amount: money(was - price.amount) }),
  };
};

const carFactsLine = ({ car }: MailCar, { config, text }: MailContext): string =>
  [car.km === undefined ? '' : formatKm(car.km, config, text), car.fuel, car.transmission, car.location_name]
    .filter(Boolean)
    .join(' · ');

const carHref = ({ car }: MailCar, { origin }: MailContext): string => `${origin}/cars/${car.slug}`;

const pictureCell = (item: MailCar, { config: { theme }, origin }: MailContext, href: string): string => {
  const picture = item.car.images.find(({ isVideo }) => !isVideo);
  if (!picture) return '';
  const { width, height, sourceWidth, aspect } = PICTURE;
  const source = escapeHtml(mailPictureAddress({ origin }, picture.url, { width: sourceWidth, aspect, format: 'jpeg' }));
  return `<td class="stack stack-picture" width="${width}" valign="top" style="width:${width}px;padding:0 20px 0 0"><a href="${href}"><img class="picture" src="${source}" width="${width}" height="${height}" alt="${escapeHtml(item.car.name)}" style="display:block;width:${width}px;height:${height}px;border:0;border-radius:${Math.min(theme.radius, 12)}px;background:${theme.tint};color:${theme.muted};font-size:13px"></a></td>`;
};

export const mailCarRowHtml = (item: MailCar, context: MailContext): string => {
  const { theme } = context.config;
  const href = escapeHtml(carHref(item, context));
  const drop = priceDropTexts(item, context);
  const { amount, beside } = mailPriceTexts(item.price, context);
  const tone = drop ? `background:${theme.accent};color:${theme.onAccent}` : `background:${theme.tint};color:${theme.ink}`;
  const price = drop
    ? `<span style="color:${theme.muted};text-decoration:line-through">${escapeHtml(drop.was)}</span>&ensp;<strong style="font-size:20px;color:${theme.accent}">${escapeHtml(drop.now)}</strong>`
    : `<strong style="font-size:20px;color:${theme.accent}">${escapeHtml(amount)}</strong>`;
  return `<tr><td class="pad" style="padding:20px 32px;border-top:1px solid ${theme.line}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${pictureCell(item, context, href)}<td class="stack" valign="top">
<span style="display:inline-block;padding:2px 10px;border-radius:99px;font-size:12px;line-height:18px;font-weight:700;${tone}">${escapeHtml(item.label)}${drop ? ` · ${escapeHtml(drop.less)}` : ''}</span>
<p style="margin:8px 0 4px;font-size:18px;line-height:1.3;font-weight:700"><a href="${href}" style="color:${theme.ink};text-decoration:none">${escapeHtml(item.car.name)}</a></p>
<p style="margin:0 0 8px;font-size:14px;color:${theme.muted}">${escapeHtml(carFactsLine(item, context))}</p>
<p style="margin:0">${price}${beside ? ` <span style="font-size:13px;color:${theme.muted}">${escapeHtml(beside)}</span>` : ''}</p>
</td></tr></table></td></tr>`;
};

export const mailCarText = (item: MailCar, context: MailContext): string => {
  const drop = priceDropTexts(item, context);
  const { amount, beside } = mailPriceTexts(item.price, context);
  const price = [drop ? `${drop.was}, ${drop.now}` : amount, beside].filter(Boolean).join(' ');
  return [`${item.label}: ${item.car.name}`, carFactsLine(item, context), price, carHref(item, context)]
    .filter(Boolean)
    .join('\n');
};
