import type { SiteConfig } from '@forecourt/contracts/site/site';
import sanitizeHtml from 'sanitize-html';

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'strong',
    'em',
    'b',
    'i',
    'small',
    'sup',
    'sub',
    'a',
    'blockquote',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'details',
    'summary',
    'address',
    'abbr',
  ],
  allowedAttributes: { a: ['href', 'title'], th: ['scope'], abbr: ['title'], h2: ['id'], h3: ['id'], details: ['open'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

type Tabs = SiteConfig['vehicle']['tabs'];

const sanitiseTabs = (tabs: Tabs): Tabs => ({
  ...tabs,
  included: tabs.included.map((entry) => ({ ...entry, html: sanitizeHtml(entry.html, RULES) })),
  whyBuy: sanitizeHtml(tabs.whyBuy, RULES),
  protect: sanitizeHtml(tabs.protect, RULES),
});

/** Returns the configuration with the HTML of offers, pages, tabs and the game's terms reduced to text and its structure. */
export function sanitiseContentHtml<Part extends Partial<SiteConfig>>(part: Part): Part {
  const { vehicle, offers, pages, spin } = part;
  return {
    ...part,
    ...(vehicle && { vehicle: { ...vehicle, tabs: sanitiseTabs(vehicle.tabs) } }),
    ...(spin && { spin: { ...spin, terms: sanitizeHtml(spin.terms, RULES) } }),
    ...(offers && { offers: offers.map((offer) => ({ ...offer, description: sanitizeHtml(offer.description, RULES) })) }),
    ...(pages && {
      pages: pages.map((page) => (page.html === undefined ? page : { ...page, html: sanitizeHtml(page.html, RULES) })),
    }),
  };
}
