import type { SiteConfig } from '@forecourt/contracts/site/site';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import type { ExportedRecords } from './export-data';

type ExportingDealer = Pick<SiteConfig, 'name' | 'locale' | 'timezone'>;

/** A browser opens the page from a file, without the site's own styles. */
const STYLE = [
  'body{max-width:60rem;margin:0 auto;padding:1rem;font:1rem/1.5 system-ui,sans-serif;color:#1b1b1b;background:#fff;overflow-wrap:anywhere}',
  'h2{margin-top:2.5rem;border-bottom:1px solid #bbb}',
  'dl{margin:0}dt{color:#555}dd{margin:0 0 .5rem}',
  'dd dl{padding-left:.75rem;border-left:2px solid #ddd}',
  'hr{margin:1rem 0;border:0;border-top:1px solid #ddd}',
  '@media(min-width:40rem){body>dl{display:grid;grid-template-columns:14rem minmax(0,1fr);gap:.25rem 1rem}body>dl>dd{margin:0}}',
].join('');

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/** Returns `Email confirmed at` for `emailConfirmedAt`. */
const labelOf = (name: string): string => {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const dateOf = (date: Date, { locale, timezone: timeZone }: ExportingDealer): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(date);

const valueHtml = (value: unknown, dealer: ExportingDealer): string => {
  if (value instanceof Date) return escapeHtml(dateOf(value, dealer));
  if (Array.isArray(value)) return value.map((each) => valueHtml(each, dealer)).join('<br>');
  if (typeof value === 'object' && value !== null) return rowHtml(value as Record<string, unknown>, dealer);
  return escapeHtml(typeof value === 'string' && MOMENT.test(value) ? dateOf(new Date(value), dealer) : String(value));
};

const rowHtml = (row: Record<string, unknown>, dealer: ExportingDealer): string => {
  const values = Object.entries(row).filter(([, value]) => !isEmpty(value));
  if (values.length === 0) return '';
  return `<dl>${values.map(([name, value]) => `<dt>${escapeHtml(labelOf(name))}</dt><dd>${valueHtml(value, dealer)}</dd>`).join('')}</dl>`;
};

/** Any browser shows the page from a file. */
export const exportHtml = (
  dealer: ExportingDealer,
  { title, at }: { title: string; at: Date },
  records: ExportedRecords[],
): string => {
  const parts = records.map(
    ({ title: part, rows }) =>
      `<h2>${escapeHtml(part)} (${rows.length})</h2>${rows.map((row) => rowHtml(row, dealer)).join('<hr>')}`,
  );
  return `<!doctype html><html lang="${escapeHtml(dealer.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(dateOf(at, dealer))}</p>${parts.join('')}</body></html>`;
};
