import type { SiteConfig } from '@forecourt/contracts/site/site';
import { normaliseSpecialHours } from '@forecourt/rules/location/opening-hours';
import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import sanitizeHtml from 'sanitize-html';
import { sanitiseBrands } from './brands';

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

type Block = SiteConfig['home'][number];

/** Returns a block with the HTML of its items reduced; other blocks have no HTML. */
const sanitiseBlock = (block: Block): Block => {
  const { items } = block.props as { items?: unknown };
  if (!Array.isArray(items)) return block;
  const reduced = items.map((item: unknown) =>
    isPlainObject(item) && typeof item.html === 'string' ? { ...item, html: sanitizeHtml(item.html, RULES) } : item,
  );
  return { ...block, props: { ...block.props, items: reduced } };
};

const sanitisePage = (page: SiteConfig['pages'][number]): SiteConfig['pages'][number] => ({
  ...page,
  ...(page.html === undefined ? {} : { html: sanitizeHtml(page.html, RULES) }),
  blocks: page.blocks.map(sanitiseBlock),
});

/**
 * Returns the configuration with the HTML of offers, brands, pages, blocks, models, posts, popups, tabs and the game's terms reduced to text and its structure, and
 * with the special hours of locations in one shape (O-07).
 */
export function sanitiseContentHtml<Part extends Partial<SiteConfig>>(part: Part): Part {
  const { vehicle, offers, pages, home, models, spin, blog, popups, locations, brands } = part;
  return {
    ...part,
    ...(locations && {
      locations: locations.map((location) => ({ ...location, special_hours: normaliseSpecialHours(location, locations) })),
    }),
    ...(vehicle && { vehicle: { ...vehicle, tabs: sanitiseTabs(vehicle.tabs) } }),
    ...(brands && { brands: sanitiseBrands(brands, (html) => sanitizeHtml(html, RULES)) }),
    ...(spin && { spin: { ...spin, terms: sanitizeHtml(spin.terms, RULES) } }),
    ...(blog && { blog: { ...blog, posts: blog.posts.map((post) => ({ ...post, html: sanitizeHtml(post.html, RULES) })) } }),
    ...(offers && { offers: offers.map((offer) => ({ ...offer, description: sanitizeHtml(offer.description, RULES) })) }),
    ...(pages && { pages: pages.map(sanitisePage) }),
    ...(models && { models: models.map((model) => ({ ...model, html: sanitizeHtml(model.html, RULES) })) }),
    ...(home && { home: home.map(sanitiseBlock) }),
    ...(popups && { popups: popups.map((popup) => ({ ...popup, html: sanitizeHtml(popup.html, RULES) })) }),
  };
}
