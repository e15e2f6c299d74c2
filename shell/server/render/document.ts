import { createHash } from 'node:crypto';
import type { PageHead } from '@forecourt/contracts/remote';
import type { PageState } from '@forecourt/contracts/release/page-state';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { WHOLE_PAGE_MARK } from '@forecourt/contracts/site/whole-page';
import { imageUrl } from '@forecourt/rules/picture/image-url';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import type { InlineAllowance } from '../ports';
import type { PreloadedScript } from './preloads';
import { questionPlace } from './question-place';

/**
 * The first script of a page. In browsers with Trusted Types it decides which texts code may use as HTML or as the
 * address of a script (R-08): only scripts of the shell and of remotes on the site's own origin, and any HTML, because
 * the page's policy runs no script in HTML.
 */
export const TRUSTED_TYPES_SCRIPT =
  "window.trustedTypes&&trustedTypes.createPolicy('default',{createHTML:h=>h,createScriptURL:u=>{const a=new URL(u,location);if(a.origin==location.origin&&/^\\/(assets|remotes)\\//.test(a.pathname))return u}})";

/** The script that marks a page in which the browser goes to a place, before it is laid out. */
const WHOLE_PAGE_SCRIPT = `if(location.hash||performance.getEntriesByType('navigation')[0]?.type!=='navigate')document.documentElement.setAttribute('${WHOLE_PAGE_MARK}','');`;

/** Returns a value as JSON for a script element: the text can neither end the element nor start a comment. */
export const jsonForScriptElement = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** JSON of the wordings and public configurations of dealers, some 15 KB each, for as long as these objects are in use. */
const keptBytes = new WeakMap<object, Buffer>();

/** Returns the JSON, in UTF-8, of an object that is the same for many pages and never changes. */
const keptJson = (value: object): Buffer => {
  const bytes = keptBytes.get(value) ?? Buffer.from(jsonForScriptElement(value));
  keptBytes.set(value, bytes);
  return bytes;
};

/** Returns the state of a page as JSON, in pieces. The parts that only depend on the dealer are written once. */
const stateJson = ({ wording, site, ...ofPage }: PageState): (string | Buffer)[] => [
  `${jsonForScriptElement(ofPage).slice(0, -1)},"wording":`,
  keptJson(wording),
  ',"site":',
  keptJson(site),
  '}',
];

/** Returns pieces of a document in UTF-8. Joined before, they would be copied once more. */
const joinPieces = (pieces: (string | Buffer)[]): Buffer =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));

interface PageDocumentParts {
  head: PageHead;
  /** HTML of the page's elements. */
  html: string;
  styles: string;
  theme: string;
  /** Colours and pictures of the dealer's theme, from which the page's icons are made. */
  look: Pick<SiteConfig['theme'], 'icon' | 'logo' | 'primary' | 'onPrimary' | 'surface' | 'header'>;
  state: PageState;
  preloads: PreloadedScript[];
  entry: PreloadedScript[];
  release: string;
  /** Nonce of a page that is made for one visitor alone, such as a preview. Without it the scripts and styles are allowed by their digests. */
  nonce?: string;
  /** True if the page allows only scripts of the site itself, by Trusted Types (R-08). */
  trustedTypes?: boolean;
  /** HTML before the page, such as the banner of a preview. React does not hydrate it (R-11). */
  banner?: string;
}

/** Scripts as pairs of address and digest, in an inline script. */
const scriptPairs = (scripts: PreloadedScript[]): string =>
  jsonForScriptElement(scripts.map(({ href, integrity }) => [href, integrity ?? '']));

/**
 * Returns the inline script of a page's head, which lets the browser fetch the page's code at once. A policy by digests can't allow
 * `<link rel="preload">` in the HTML; what an allowed script adds is allowed by `strict-dynamic`.
 */
const preloadScript = (scripts: PreloadedScript[]): string =>
  `for(const[h,i]of${scriptPairs(scripts)}){const l=document.createElement('link');l.rel='preload';l.as='script';l.crossOrigin='anonymous';if(i)l.integrity=i;l.href=h;document.head.append(l)}`;

/** Milliseconds after which the page's code starts although the browser has not told of its first paint. */
const LONGEST_PAINT_WAIT = 1_000;

/**
 * Returns the inline script that starts the page's code. It stands after the page's state, which the code reads. The code waits until
 * the browser has painted the HTML, or it would hold up the first picture, above all where it comes from the browser's cache. A page in
 * the background is not painted, and starts at once.
 */
export const entryScript = (scripts: PreloadedScript[]): string =>
  `{let d;const f=()=>{if(d)return;d=1;for(const[h,i]of${scriptPairs(scripts)}){const s=document.createElement('script');s.async=false;s.crossOrigin='anonymous';if(i)s.integrity=i;s.src=h;document.head.append(s)}};if(document.hidden)f();else{new PerformanceObserver(f).observe({type:'paint',buffered:true});setTimeout(f,${LONGEST_PAINT_WAIT})}}`;

/** Digest of an inline script or style as policies name it. */
const inlineDigest = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const STYLE_CONTENT = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Returns the digests of the inline scripts and styles that browsers apply. */
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

/** Returns a text that changes with the look of the icon, so that browsers request the icon again. */
const iconVersion = (name: string, { icon, logo, primary, onPrimary, surface }: PageDocumentParts['look']): string =>
  createHash('sha256').update([name, icon, logo, primary, onPrimary, surface].join('\n')).digest('hex').slice(0, 8);

/**
 * Returns the links to the icons and the manifest of the site (I-08). The manifest is requested with cookies where only
 * a cookie names the dealer.
 */
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

/** Returns the HTML document of a page in UTF-8, and what its policy has to allow. */
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
