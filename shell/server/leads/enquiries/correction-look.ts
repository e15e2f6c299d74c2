import { escapeHtml } from '@forecourt/rules/text/escape-html';
import { imageUrl } from '@forecourt/rules/picture/image-url';

/** The page has no script, and looks like the dealer's site. */
export interface CorrectionPageDesign {
  /** By it the content security policy of this answer allows its only style element. */
  nonce: string;
  /** A CSS rule. */
  tokens: string;
  home: string;
  /** An image-service source; if empty, the page shows the dealer's name. */
  logo: string;
  logoAlt: string;
}

const STYLE = `*{box-sizing:border-box}body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--fc-tint);color:var(--fc-ink);font:1rem/1.6 var(--fc-font-body)}
header{background:var(--fc-header);color:var(--fc-on-header);border-bottom:1px solid var(--fc-line);padding:.75rem 1.25rem}header a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit;font-weight:700;font-size:1.25rem;text-decoration:none}header img{height:2.5rem;width:auto;max-width:60vw;display:block}
main{width:100%;max-width:40rem;margin:2rem auto;padding:1.5rem 1.25rem;background:var(--fc-surface);border:1px solid var(--fc-line);border-radius:var(--fc-radius)}
h1{font-family:var(--fc-font-heading);font-weight:var(--fc-heading-weight);text-transform:var(--fc-heading-transform);font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}
.errors{border-inline-start:4px solid var(--fc-accent);padding:.25rem 0 .25rem 1rem;margin:0 0 1.5rem}.errors ul{margin:0;padding-inline-start:1.25rem}.errors a{display:inline-block;padding-block:.25rem;color:var(--fc-ink)}
p{margin:0 0 1.25rem}label{font-weight:700}span{font-weight:600;overflow-wrap:anywhere}span::before{content:"↑ "/""}
input:not([type=hidden],[type=checkbox]),select,textarea{font:inherit;color:inherit;width:100%;min-height:3rem;padding:.5rem .875rem;border:2px solid var(--fc-accent);border-radius:var(--fc-radius);background:var(--fc-surface)}input[type=checkbox]{width:1.5rem;height:1.5rem;accent-color:var(--fc-primary)}
button{font:inherit;font-weight:700;min-height:3rem;padding:.625rem 1.5rem;border:1px solid var(--fc-primary);border-radius:var(--fc-radius);background:var(--fc-primary);color:var(--fc-on-primary);cursor:pointer}button:hover{background:var(--fc-primary-strong)}:focus-visible{outline:3px solid var(--fc-focus);outline-offset:2px}`;

/** Tokens are not escaped, because they contain only safe characters. */
export const correctionStyleElement = ({ nonce, tokens }: CorrectionPageDesign): string =>
  `<style nonce="${escapeHtml(nonce)}">${tokens}${STYLE}</style>`;

export const correctionHeaderHtml = ({ home, logo, logoAlt }: CorrectionPageDesign, dealer: string): string => {
  const name = escapeHtml(logoAlt || dealer);
  const picture = logo ? `<img src="${escapeHtml(imageUrl(logo, { width: 480 }))}" alt="${name}" height="40">` : name;
  return `<header><a href="${escapeHtml(home)}">${picture}</a></header>`;
};

/** Allows the style element, and pictures and forms of the site, and nothing else. */
export const correctionPageSecurityPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
