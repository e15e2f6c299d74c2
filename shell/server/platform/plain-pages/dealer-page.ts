import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import { imageUrl } from '@forecourt/rules/picture/image-url';

export interface DealerPageSite {
  config: SiteConfig;
  text: TextLookup<'shell'>;
  /** '' or `/sites/{slug}`. */
  basePath: string;
  /** CSS rule with the dealer's design tokens. */
  theme: string;
}

interface PageContent {
  title: string;
  body: string;
  status?: number;
}

const STYLE = `*{box-sizing:border-box}body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--fc-tint);color:var(--fc-ink);font:1rem/1.6 var(--fc-font-body)}
header{background:var(--fc-header);color:var(--fc-on-header);border-bottom:1px solid var(--fc-line);padding:.75rem 1.25rem}header a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit;font-weight:700;font-size:1.25rem;text-decoration:none}header img{height:2.5rem;width:auto;max-width:60vw;display:block}
main{flex:1;width:100%;max-width:40rem;margin:0 auto;padding:2rem 1.25rem 3rem}.card{background:var(--fc-surface);border:1px solid var(--fc-line);border-radius:var(--fc-radius);padding:1.5rem;margin-block-start:1.25rem}
h1{font-family:var(--fc-font-heading);font-weight:var(--fc-heading-weight);text-transform:var(--fc-heading-transform);font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}h2{font-family:var(--fc-font-heading);font-size:1.125rem;line-height:1.35;margin:0 0 .25rem;overflow-wrap:anywhere}
p{margin:0 0 1rem}p:last-child{margin-bottom:0}.muted{color:var(--fc-muted);font-size:.875rem}a{color:var(--fc-primary)}
label,legend{font-weight:600;display:block;padding:0}fieldset{border:0;margin:0 0 1rem;padding:0}fieldset label{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;font-weight:400;cursor:pointer}input[type=radio]{width:1.375rem;height:1.375rem;margin:0;accent-color:var(--fc-primary)}
input[type=email],input[type=tel],input[type=text],select{font:inherit;color:inherit;width:100%;min-height:3rem;padding:.5rem .875rem;border:1px solid var(--fc-muted);border-radius:var(--fc-radius);background:var(--fc-surface);margin:.25rem 0 1rem}
button,.button{font:inherit;font-weight:700;min-height:3rem;padding:.625rem 1.5rem;border:1px solid var(--fc-primary);border-radius:var(--fc-radius);background:var(--fc-primary);color:var(--fc-on-primary);cursor:pointer;text-decoration:none;display:inline-block}button:hover,.button:hover{background:var(--fc-primary-strong)}
.quiet{background:transparent;color:var(--fc-primary)}.quiet:hover{background:var(--fc-primary-soft)}:focus-visible{outline:3px solid var(--fc-focus);outline-offset:2px}
.row{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin-block-start:1rem}.row form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin:0}.row select{width:auto;margin:.25rem 0 0}.error{border:2px solid var(--fc-danger,#b3261e);border-radius:var(--fc-radius);padding:.75rem 1rem;margin:0 0 1rem;font-weight:600}
.plain{list-style:none;margin:0;padding:0}.trap{position:absolute;inset-inline-start:-100vw}footer{border-top:1px solid var(--fc-line);padding:1.25rem;text-align:center;color:var(--fc-muted);font-size:.875rem}`;

const logoOf = ({ config }: DealerPageSite): string => {
  const { logo, logoAlt } = config.theme;
  const name = escapeHtml(logoAlt || config.name);
  return logo ? `<img src="${escapeHtml(imageUrl(logo, { width: 480 }))}" alt="${name}" height="40">` : name;
};

/** Not cached, and no other site gets the address, because it may contain a token. */
export const sendDealerPage = (
  reply: FastifyReply,
  site: DealerPageSite,
  { title, body, status = 200 }: PageContent,
): FastifyReply => {
  const { config, basePath, theme } = site;
  const nonce = randomBytes(16).toString('base64');
  // The page's HTML may take colours only from the dealer's design tokens.
  const html = `<!doctype html><html lang="${escapeHtml(config.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(`${title} | ${config.name}`)}</title><style nonce="${nonce}">${theme}${STYLE}</style></head><body><header><a href="${escapeHtml(basePath)}/">${logoOf(site)}</a></header><main><h1>${escapeHtml(title)}</h1>${body}</main><footer>${escapeHtml(config.legal.entity || config.name)}</footer></body></html>`;
  return reply
    .code(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('referrer-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
};
