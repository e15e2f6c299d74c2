import { createHash } from 'node:crypto';
import type { BlogPost } from '@forecourt/contracts/site/blog';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { BLOG_FEED_PATH, BLOG_PATH, blogPostPath, categoriesOf } from '@forecourt/rules/blog/blog';
import { formatZonedIso, momentOfLocalTime } from '@forecourt/rules/location/zone-time';
import { imageUrl } from '@forecourt/rules/picture/image-url';
import { escapeHtml } from '@forecourt/rules/text/escape-html';

export const MOST_FEED_POSTS = 20;
const PICTURE_WIDTH = 1200;

/** A version 4 UUID that must never change: feed readers would show every post as new. */
const NAMESPACE = '3f6c2d0e-8b1a-4f57-9c35-7a4e1d6b2f90';

/** Returns a URN by RFC 9562 version 5. It does not depend on host, category or title. */
const urnOf = (name: string): string => {
  const bytes = createHash('sha1')
    .update(Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
    .subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return `urn:uuid:${bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}`;
};

// XML 1.0 has no such characters, not even escaped.
// oxlint-disable-next-line no-control-regex
const xmlText = (text: string): string => escapeHtml(text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''));

const startOfDay = (day: string, timezone: string): string =>
  formatZonedIso(new Date(momentOfLocalTime(day, '00:00', timezone) * 1000).toISOString(), timezone);

const lastChange = ({ date, updated }: BlogPost): string => updated ?? date;

/** Addresses are absolute. `site` has no final slash. */
const entryContent = ({ html, picture }: BlogPost, site: string, address: string): string => {
  const absolute = html.replaceAll(/href="(\/(?!\/)|#)/g, (_, start: string) =>
    start === '#' ? `href="${address}#` : `href="${site}/`,
  );
  if (!picture) return absolute;
  const source = imageUrl(picture.source, { width: PICTURE_WIDTH, aspect: '16x9' });
  // The image service answers at the root of the host, also for a site below a base path.
  const url = new URL(source, site).href;
  return `<p><img src="${escapeHtml(url)}" alt="${escapeHtml(picture.alt)}"></p>${absolute}`;
};

interface Feed {
  config: Pick<SiteConfig, 'slug' | 'name' | 'timezone' | 'locale' | 'blog'>;
  /** Begins with the newest; at least one. */
  posts: readonly BlogPost[];
  title: string;
  /** Has no final slash. */
  site: string;
}

const entryXml = (post: BlogPost, { config, site }: Feed): string => {
  const { slug, name, timezone, blog } = config;
  const address = `${site}${blogPostPath(post.category, post.slug)}`;
  const [category] = categoriesOf(blog.categories, [post]);
  return `<entry>
<id>${urnOf(`${slug}/blog/${post.slug}`)}</id>
<title>${xmlText(post.title)}</title>
<link rel="alternate" type="text/html" href="${escapeHtml(address)}"/>
<published>${startOfDay(post.date, timezone)}</published>
<updated>${startOfDay(lastChange(post), timezone)}</updated>
<author><name>${xmlText(post.author ?? name)}</name></author>
<category term="${escapeHtml(post.category)}" label="${xmlText(category?.name ?? post.category)}"/>
<summary>${xmlText(post.summary)}</summary>
<content type="html">${xmlText(entryContent(post, site, address))}</content>
</entry>
`;
};

/** Follows Atom (RFC 4287). Ids stay when the site's host or a post's category changes. */
export const atomFeed = (feed: Feed): string => {
  const { config, posts, title, site } = feed;
  const changed = posts.map(lastChange).toSorted().at(-1)!;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(config.locale)}">
<id>${urnOf(`${config.slug}/blog`)}</id>
<title>${xmlText(title)}</title>
<link rel="self" type="application/atom+xml" href="${escapeHtml(`${site}${BLOG_FEED_PATH}`)}"/>
<link rel="alternate" type="text/html" href="${escapeHtml(`${site}${BLOG_PATH}`)}"/>
<updated>${startOfDay(changed, config.timezone)}</updated>
<author><name>${xmlText(config.name)}</name></author>
${posts.map((post) => entryXml(post, feed)).join('')}</feed>
`;
};
