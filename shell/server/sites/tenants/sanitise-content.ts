import type { SiteConfig } from '@forecourt/contracts/site/site';
import { normaliseSpecialHours } from '@forecourt/rules/location/opening-hours';
import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import sanitizeHtml from 'sanitize-html';
import { sanitiseBrands } from './brands';

const ANCHOR = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** Elements of the page itself, which its scripts and links find by their ids. */
const IDS_OF_PAGE = /^(?:root|main|console|enquire|forecourt(?:-.*)?)$/;

/** An id of content is for links to its heading. One that code could take for something else goes. */
const isAnchor = (id: string): boolean => ANCHOR.test(id) && !IDS_OF_PAGE.test(id) && !(id in {}) && !(id in globalThis);

const withAnchorAlone: sanitizeHtml.Transformer = (tagName, { id, ...attribs }) => ({
  tagName,
  attribs: id !== undefined && isAnchor(id) ? { ...attribs, id } : attribs,
});

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
  transformTags: { h2: withAnchorAlone, h3: withAnchorAlone },
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

/** Other blocks have no HTML. */
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

/** HTML is reduced to text and its structure; special hours of locations get one shape (O-07). */
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
