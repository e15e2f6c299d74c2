import { createHash } from 'node:crypto';
import type { PageHead } from '@forecourt/contracts/remote';
import type { PageState } from '@forecourt/contracts/release/page-state';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { WHOLE_PAGE_MARK } from '@forecourt/contracts/site/whole-page';
import { imageUrl } from '@forecourt/rules/picture/image-url';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import type { InlineAllowance, PreloadedScript } from '../platform/ports';
import { questionPlace } from './question-place';

/** Runs first. Allows only scripts of the site's own origin (R-08), and any HTML: the page's policy runs no script in HTML. */
export const TRUSTED_TYPES_SCRIPT =
  "window.trustedTypes&&trustedTypes.createPolicy('default',{createHTML:h=>h,createScriptURL:u=>{const a=new URL(u,location);if(a.origin==location.origin&&/^\\/(assets|remotes)\\//.test(a.pathname))return u}})";

/** Marks a page in which the browser goes to a place, before it is laid out. */
const WHOLE_PAGE_SCRIPT = `if(location.hash||performance.getEntriesByType('navigation')[0]?.type!=='navigate')document.documentElement.setAttribute('${WHOLE_PAGE_MARK}','');`;

/** The text can neither end the element nor start a comment. */
export const jsonForScriptElement = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Some 15 KB for each dealer's wording and configuration, for as long as these objects are in use. */
const keptBytes = new WeakMap<object, Buffer>();

/** UTF-8, for an object that many pages share and that never changes. */
const keptJson = (value: object): Buffer => {
  const bytes = keptBytes.get(value) ?? Buffer.from(jsonForScriptElement(value));
  keptBytes.set(value, bytes);
  return bytes;
};

/** The parts that only depend on the dealer are written once. */
const stateJson = ({ wording, site, ...ofPage }: PageState): (string | Buffer)[] => [
  `${jsonForScriptElement(ofPage).slice(0, -1)},"wording":`,
  keptJson(wording),
  ',"site":',
  keptJson(site),
  '}',
];

/** UTF-8. Joined before, the pieces would be copied once more. */
const joinPieces = (pieces: (string | Buffer)[]): Buffer =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));

interface PageDocumentParts {
  head: PageHead;
  html: string;
  styles: string;
  theme: string;
  look: Pick<SiteConfig['theme'], 'icon' | 'logo' | 'primary' | 'onPrimary' | 'surface' | 'header'>;
  state: PageState;
  preloads: PreloadedScript[];
  entry: PreloadedScript[];
  release: string;
  /** A page of one visitor has it, such as a preview. Otherwise, scripts and styles are allowed by their digests. */
  nonce?: string;
  /** The page allows only scripts of the site itself (R-08). */
  trustedTypes?: boolean;
  /** HTML such as the banner of a preview (R-11). React does not hydrate it. */
  banner?: string;
}

const scriptPairs = (scripts: PreloadedScript[]): string =>
  jsonForScriptElement(scripts.map(({ href, integrity }) => [href, integrity ?? '']));

/** A policy by digests can't allow `<link rel="preload">` in the HTML, but `strict-dynamic` allows what a script adds. */
const preloadScript = (scripts: PreloadedScript[]): string =>
  `for(const[h,i]of${scriptPairs(scripts)}){const l=document.createElement('link');l.rel='preload';l.as='script';l.crossOrigin='anonymous';if(i)l.integrity=i;l.href=h;document.head.append(l)}`;

/** Milliseconds until the code starts although the browser has not told of its first paint. */
const LONGEST_PAINT_WAIT = 1_000;

/**
 * Stands after the page's state, which the code reads. The code waits until the browser has painted the HTML, or it would
 * hold up the first picture, above all where that comes from the browser's cache. A page in the background is not painted,
 * and starts at once.
 */
export const entryScript = (scripts: PreloadedScript[]): string =>
  `{let d;const f=()=>{if(d)return;d=1;for(const[h,i]of${scriptPairs(scripts)}){const s=document.createElement('script');s.async=false;s.crossOrigin='anonymous';if(i)s.integrity=i;s.src=h;document.head.append(s)}};if(document.hidden)f();else{new PerformanceObserver(f).observe({type:'paint',buffered:true});setTimeout(f,${LONGEST_PAINT_WAIT})}}`;

const inlineDigest = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const STYLE_CONTENT = /<style[^>]*>([\s\S]*?)<\/style>/g;

const inlineDigests = (scripts: string[], styles: string): { scripts: string[]; styles: string[] } => ({
  scripts: scripts.map(inlineDigest),
  // Components that appear later add their rules to style elements that begin empty.
  styles: [...styles.matchAll(STYLE_CONTENT)].map(([, text = '']) => inlineDigest(text)).concat(inlineDigest('')),
});

const metaTag = (kind: 'name' | 'property', key: string, value?: string): string[] =>
  value ? [`<meta ${kind}="${key}" content="${escapeHtml(value)}">`] : [];

const headTags = (
  { title, description, canonical, image, robots, feed, jsonLd = [] }: PageHead,
  { origin, basePath, name, locale, share }: PageState['site'],
): string[] => {
  const url = canonical ? `${origin}${basePath}${canonical}` : undefined;
  const source = image || share.picture;
  const icon = canonical ? `${origin}${basePath}/icon-512.png` : undefined;
  const picture = source ? `${origin}${imageUrl(source, { width: 1200, aspect: '16x9' })}` : icon;
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...metaTag('name', 'description', description),
    ...metaTag('name', 'robots', robots),
    ...(url ? [`<link rel="canonical" href="${escapeHtml(url)}">`] : []),
    ...(feed
      ? [
          `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(feed.title)}" href="${escapeHtml(`${origin}${basePath}${feed.path}`)}">`,
        ]
      : []),
    ...metaTag('property', 'og:title', title),
    ...metaTag('property', 'og:description', description),
    ...metaTag('property', 'og:type', 'website'),
    ...metaTag('property', 'og:url', url),
    ...metaTag('property', 'og:image', picture),
    ...metaTag('property', 'og:site_name', name),
    ...metaTag('property', 'og:locale', locale.replace('-', '_')),
    ...jsonLd.map((object) => `<script type="application/ld+json">${jsonForScriptElement(object)}</script>`),
  ];
};

/** Changes with the look of the icon, so that browsers request the icon again. */
const iconVersion = (name: string, { icon, logo, primary, onPrimary, surface }: PageDocumentParts['look']): string =>
  createHash('sha256').update([name, icon, logo, primary, onPrimary, surface].join('\n')).digest('hex').slice(0, 8);

/** Icons and manifest (I-08). The manifest is requested with cookies where only a cookie names the dealer. */
const iconTags = ({ basePath, name }: PageState['site'], look: PageDocumentParts['look']): string[] => {
  const version = iconVersion(name, look);
  const address = (path: string): string => escapeHtml(`${basePath}${path}?v=${version}`);
  return [
    `<link rel="icon" href="${address('/favicon.ico')}" sizes="32x32">`,
    `<link rel="icon" href="${address('/icon-192.png')}" type="image/png" sizes="192x192">`,
    `<link rel="apple-touch-icon" href="${address('/apple-touch-icon.png')}">`,
    `<link rel="manifest" href="${address('/manifest.webmanifest')}" crossorigin="use-credentials">`,
    `<meta name="theme-color" content="${look.header}">`,
  ];
};

export const pageDocument = (parts: PageDocumentParts): { html: Buffer; inline: InlineAllowance } => {
  const { head, html, styles, theme, look, state, preloads, entry, release, nonce, trustedTypes = false, banner = '' } = parts;
  const nonceAttribute = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const question = questionPlace(state.site);
  const styleTags = `<style>${theme}</style>\n${question.style}${styles}`;
  const first = `${trustedTypes ? `${TRUSTED_TYPES_SCRIPT};` : ''}${WHOLE_PAGE_SCRIPT}${question.script}${preloadScript([...preloads, ...entry])}`;
  const last = entryScript(entry);
  const before = `<!doctype html>
<html lang="${escapeHtml(state.site.locale)}">
<head>
<meta charset="utf-8">
<script${nonceAttribute}>${first}</script>
<meta name="viewport" content="width=device-width, initial-scale=1">
${headTags(head, state.site).join('\n')}
<meta name="forecourt:release" content="${escapeHtml(release)}">${nonce === undefined ? '' : `\n<meta property="csp-nonce"${nonceAttribute}>`}
${iconTags(state.site, look).join('\n')}
${styleTags.replaceAll('<style', `<style${nonceAttribute}`)}
</head>
<body>${banner}${question.html}
<div id="forecourt">`;
  const after = `</script>
<script${nonceAttribute}>${last}</script>
</body>
</html>`;
  return {
    html: joinPieces([before, html, '</div>\n<script type="application/json" id="forecourt-state">', ...stateJson(state), after]),
    inline: nonce === undefined ? inlineDigests([first, last], styleTags) : { nonce },
  };
};
