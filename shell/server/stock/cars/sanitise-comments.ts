import type { Car } from '@forecourt/contracts/car/car';
import { withoutLoneRates } from '@forecourt/rules/finance/stated-rates';
import sanitizeHtml from 'sanitize-html';

const ALLOWED = ['p', 'br', 'hr', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'u', 'sub', 'sup', 'h3', 'h4', 'blockquote'];
const TABLE = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];
const HEADINGS = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' };

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED, ...TABLE, 'a'],
  allowedAttributes: { a: ['href', 'rel'], th: ['scope'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // A `div` becomes a paragraph, because without it the words of two blocks would run together.
  transformTags: {
    ...HEADINGS,
    div: 'p',
    a: (_, { href = '' }) => ({ tagName: 'a', attribs: href ? { href, rel: 'nofollow noopener' } : {} }) as sanitizeHtml.Tag,
  },
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'embed', 'template', 'svg', 'math'],
  nestingLimit: 20,
  textFilter: withoutLoneRates,
};

const hasMarkup = (text: string): boolean => /<[a-z!/]/i.test(text);

/** An empty line ends a paragraph, a single line break stays. */
const paragraphs = (text: string): string =>
  text
    .trim()
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((part) => `<p>${part.replace(/\r?\n/g, '<br>')}</p>`)
    .join('');

const hasTextOutsideTags = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';

/**
 * Safe in a page (V-07): structure of text and links, without scripts, styles, frames, pictures and handlers, every tag
 * closed; without sentences that advertise a loan against the law (F-12). Undefined if no text is left.
 */
export const sanitiseComments = (html: string | undefined): string | undefined => {
  if (!html) return undefined;
  const clean = sanitizeHtml(hasMarkup(html) ? html : paragraphs(html), RULES).replace(/<p>(?:\s|&nbsp;|<br \/>)*<\/p>/g, '');
  return hasTextOutsideTags(clean) ? clean.trim() : undefined;
};

export const carWithSafeComments = (car: Car): Car => ({ ...car, dealercomments: sanitiseComments(car.dealercomments) });
