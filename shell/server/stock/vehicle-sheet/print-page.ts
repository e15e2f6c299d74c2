import { escapeHtml } from '@forecourt/rules/text/escape-html';
import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { imageUrl } from '@forecourt/rules/picture/image-url';
import { telHref } from '@forecourt/rules/location/phone';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { sheetColours } from './paper';
import { printStylesCss } from './print-styles';
import type { VehicleSheet, SheetRow } from './sheet';

const LONG_NAME = 42;

interface PrintPage {
  text: TextLookup<'shell'>;
  /** On this host: '' or `/sites/{slug}`. */
  basePath: string;
  /** CSS rule with the dealer's design tokens. */
  theme: string;
  nonce: string;
}

const rows = (list: SheetRow[], className = ''): string =>
  `<dl${className ? ` class="${className}"` : ''}>${list
    .map(({ name, data }) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(data)}</dd></div>`)
    .join('')}</dl>`;

const head = ({ dealer }: VehicleSheet): string => {
  const { logo, name, phone } = dealer;
  const href = telHref(phone);
  return `<header class="head">${logo ? `<img src="${escapeHtml(imageUrl(logo, { width: 640 }))}" alt="${escapeHtml(name)}" height="48">` : `<strong>${escapeHtml(name)}</strong>`}${phone ? `<a class="phone"${href ? ` href="${escapeHtml(href)}"` : ''}>${escapeHtml(phone)}</a>` : ''}</header>`;
};

const title = ({ name, kind, tag }: VehicleSheet): string =>
  `<div><p class="kinds"><span>${escapeHtml(kind)}</span>${tag ? `<span class="tag">${escapeHtml(tag)}</span>` : ''}</p><h1${name.length > LONG_NAME ? ' class="long"' : ''}>${escapeHtml(name)}</h1></div>`;

const price = ({ price: { price: now, was, type, also }, weekly, titles }: VehicleSheet): string => {
  const before = was ? `<s>${escapeHtml(titles.was)} ${escapeHtml(was)}</s>` : '';
  const estimate = weekly
    ? `<p class="weekly"><b>${escapeHtml(weekly.from)}</b><b>${escapeHtml(weekly.comparison)}</b>${escapeHtml(weekly.rate)}<br>${escapeHtml(weekly.term)}</p>`
    : '';
  return `<section class="price"><div>${before}<p class="now${/\d/.test(now) ? '' : ' words'}">${escapeHtml(now)}</p>${type ? `<p class="type">${escapeHtml(type)}</p>` : ''}${also ? `<p>${escapeHtml(also)}</p>` : ''}</div>${estimate}</section>`;
};

const main = ({ photo, facts, name, titles }: VehicleSheet): string => {
  const list = `<section><h2>${escapeHtml(titles.facts)}</h2>${rows(facts)}</section>`;
  if (!photo) return `<div class="two wide">${list}</div>`;
  const source = escapeHtml(imageUrl(photo, { width: 1200, aspect: '3x2' }));
  return `<div class="two"><img class="photo" src="${source}" alt="${escapeHtml(name)}" width="1200" height="800">${list}</div>`;
};

const more = ({ features, more: left, comments, titles }: VehicleSheet): string =>
  `<div class="more">${features.length > 0 ? `<section><h2>${escapeHtml(titles.features)}</h2><ul>${features.map((feature) => `<li>${escapeHtml(feature)}</li>`).join('')}</ul>${left ? `<p class="muted">${escapeHtml(left)}</p>` : ''}</section>` : ''}${comments ? `<section><h2>${escapeHtml(titles.comments)}</h2><p>${escapeHtml(comments)}</p></section>` : ''}</div>`;

const code = ({ code: { size, path }, titles }: VehicleSheet): string =>
  `<figure class="code"><svg viewBox="0 0 ${size} ${size}" aria-hidden="true" shape-rendering="crispEdges"><path d="${path}"/></svg><figcaption>${escapeHtml(titles.code)}</figcaption></figure>`;

const foot = (sheet: VehicleSheet): string => {
  const { dealer, url, address, disclaimers } = sheet;
  return `<footer class="foot"><div class="ways"><div><div class="who"><div><strong>${escapeHtml(dealer.name)}</strong><br>${escapeHtml(dealer.address)}</div><div>${[
    dealer.licence,
    dealer.entity,
  ]
    .filter(Boolean)
    .map(escapeHtml)
    .join(
      '<br>',
    )}</div></div><p><a href="${escapeHtml(url)}">${escapeHtml(address)}</a></p></div>${code(sheet)}</div><div class="legal">${disclaimers.map((words) => `<p>${escapeHtml(words)}</p>`).join('')}</div></footer>`;
};

const sheetDocumentHtml = (
  { text, theme, nonce }: PrintPage,
  parts: { locale: string; title: string; styles: string; bar: string; body: string },
) =>
  `<!doctype html><html lang="${escapeHtml(parts.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(parts.title)}</title><style nonce="${nonce}">${theme}${parts.styles}</style></head><body><nav class="bar" aria-label="${escapeHtml(text('shell.sheet.bar', 'This sheet'))}">${parts.bar}</nav>${parts.body}</body></html>`;

const PRINT = `document.querySelector('[data-print]').addEventListener('click',()=>print())`;

/** V-19. Every value is escaped, so the text of a feed never becomes HTML. */
export const printPageHtml = (sheet: VehicleSheet, page: PrintPage): string => {
  const { text, basePath, nonce } = page;
  const own = escapeHtml(`${basePath}/cars/${sheet.slug}`);
  const button = `<button type="button" data-print>${escapeHtml(text('shell.sheet.button.print', 'Print'))}</button>`;
  const pdf = `<a href="${own}/document.pdf" download="${escapeHtml(sheet.slug)}.pdf">${escapeHtml(text('shell.sheet.button.pdf', 'Download PDF'))}</a>`;
  const back = `<a href="${own}">${escapeHtml(text('shell.sheet.button.back', 'Back to the vehicle'))}</a>`;
  const body = `<main class="sheet">${head(sheet)}${title(sheet)}${price(sheet)}${main(sheet)}${sheet.numbers.length > 0 ? rows(sheet.numbers, 'numbers') : ''}${more(sheet)}${foot(sheet)}</main><script nonce="${nonce}">${PRINT}</script>`;
  return sheetDocumentHtml(page, {
    locale: sheet.locale,
    title: `${sheet.name} | ${sheet.dealer.name}`,
    styles: printStylesCss(sheet.paper),
    bar: button + pdf + back,
    body,
  });
};

export interface SheetRefusal {
  title: string;
  text: string;
}

/** `slug` adds a link to the vehicle's page. */
export const missingSheetPageHtml = (
  page: PrintPage,
  { config, slug, refusal }: { config: SiteConfig; slug?: string; refusal: SheetRefusal },
): string => {
  const { text, basePath } = page;
  const own =
    slug === undefined
      ? ''
      : `<a href="${escapeHtml(`${basePath}/cars/${slug}`)}">${escapeHtml(text('shell.sheet.button.back', 'Back to the vehicle'))}</a>`;
  const stock = `<a href="${escapeHtml(basePath + STOCK_PATH)}">${escapeHtml(text('shell.vehicle.gone.stock', 'See our stock'))}</a>`;
  return sheetDocumentHtml(page, {
    locale: config.locale,
    title: `${refusal.title} | ${config.name}`,
    styles: printStylesCss(sheetColours(config.theme)),
    bar: own || stock,
    body: `<main class="sheet"><h1 class="long">${escapeHtml(refusal.title)}</h1><p>${escapeHtml(refusal.text)}</p></main>`,
  });
};
