import { searchOrigin } from '@forecourt/contracts/search/search-host';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { Vehicle } from '@forecourt/contracts/site/vehicle';

/** Addresses of video players that set no cookie before a shopper plays a video. */
const PLAYERS = { youtube: 'https://www.youtube-nocookie.com', vimeo: 'https://player.vimeo.com' } as const;

/**
 * Content-Security-Policy of a page (Q-04). It allows scripts and styles with this response's nonce, and scripts that such
 * a script adds (the federation's chunks). It allows no style attributes. Other hosts are only the dealer's map tiles,
 * video hosts and video players.
 */
export const pagePolicy = (
  nonce: string,
  searchHost = '',
  mapTiles = '',
  { videoHosts, externalVideos }: Pick<Vehicle, 'videoHosts' | 'externalVideos'> = { videoHosts: [], externalVideos: [] },
): string => {
  // The configuration's schema has checked that the address has a plain host.
  const tiles = mapTiles ? ` https://${new URL(mapTiles).host}` : '';
  const search = searchHost ? ` ${searchOrigin(searchHost)}` : '';
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    `img-src 'self' data:${tiles}`,
    `media-src 'self'${videoHosts.map((host) => ` https://${host}`).join('')}`,
    ...(externalVideos.length > 0 ? [`frame-src ${externalVideos.map((service) => PLAYERS[service]).join(' ')}`] : []),
    "font-src 'self'",
    `connect-src 'self'${search}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "manifest-src 'self'",
  ].join('; ');
};

/** Asks the browser for Trusted Types and allows only the policy that the page makes first (R-08). */
const DIRECTIVES = "require-trusted-types-for 'script'; trusted-types default";

/** Headers of a page with this policy. A report-only policy has a header of its own. */
export const policyHeaders = (policy: string, trustedTypes: SiteConfig['security']['trustedTypes']): Record<string, string> => ({
  'content-security-policy': trustedTypes === 'enforce' ? `${policy}; ${DIRECTIVES}` : policy,
  ...(trustedTypes === 'report' ? { 'content-security-policy-report-only': DIRECTIVES } : {}),
});
