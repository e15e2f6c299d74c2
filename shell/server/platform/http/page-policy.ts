import { originOfSearchHost } from '@forecourt/contracts/search/search-host';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { VehicleSettings } from '@forecourt/contracts/site/vehicle';
import type { InlineAllowance } from '../ports';

/** Pages may embed these; they set no cookie before a shopper plays a video. */
const VIDEO_PLAYER_HOSTS = { youtube: 'https://www.youtube-nocookie.com', vimeo: 'https://player.vimeo.com' } as const;

const inlineSources = (allowed: string[]): string => allowed.map((each) => `'${each}'`).join(' ');

/** The only other hosts that a dealer's pages may use (X-12). */
export interface OutsideServices extends Partial<Pick<VehicleSettings, 'videoHosts' | 'externalVideos'>> {
  searchHost?: string;
  mapTiles?: string;
  frames?: readonly string[] | undefined;
}

export const outsideServicesOf = ({
  search,
  display,
  vehicle,
  service,
}: Pick<PublicSite, 'search' | 'display' | 'vehicle' | 'service'>): OutsideServices => ({
  searchHost: search.host,
  mapTiles: display.mapTiles,
  videoHosts: vehicle.videoHosts,
  externalVideos: vehicle.externalVideos,
  frames: service.frames?.map(({ address }) => address),
});

/**
 * Q-04. Allows the page's own inline scripts and styles, by their digests or by this response's nonce, and scripts that such
 * a script adds (the federation's chunks), and no style attributes. The only other hosts are those of the dealer's search,
 * map tiles, videos, video players and framed services.
 */
export const contentSecurityPolicy = (
  inline: InlineAllowance,
  { searchHost = '', mapTiles = '', videoHosts = [], externalVideos = [], frames = [] }: OutsideServices = {},
): string => {
  // The schema of the configuration makes sure that the address has a plain host.
  const tiles = mapTiles ? ` https://${new URL(mapTiles).host}` : '';
  const search = searchHost ? ` ${originOfSearchHost(searchHost)}` : '';
  const framed = new Set([
    ...externalVideos.map((service): string => VIDEO_PLAYER_HOSTS[service]),
    ...frames.map((address) => new URL(address).origin),
  ]);
  const { scripts, styles } =
    'nonce' in inline ? { scripts: [`nonce-${inline.nonce}`], styles: [`nonce-${inline.nonce}`] } : inline;
  return [
    "default-src 'none'",
    `script-src ${inlineSources(scripts)} 'strict-dynamic'`,
    `style-src ${inlineSources(styles)}`,
    `img-src 'self' data:${tiles}`,
    `media-src 'self'${videoHosts.map((host) => ` https://${host}`).join('')}`,
    ...(framed.size > 0 ? [`frame-src ${[...framed].join(' ')}`] : []),
    "font-src 'self'",
    `connect-src 'self'${search}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "manifest-src 'self'",
  ].join('; ');
};

/** R-08. The only allowed policy is `default`, which the page's first script creates (`TRUSTED_TYPES_SCRIPT`). */
const TRUSTED_TYPES_DIRECTIVES = "require-trusted-types-for 'script'; trusted-types default";

/** When violations of Trusted Types are only reported, their directives are in a header of their own. */
export const contentSecurityHeaders = (
  policy: string,
  trustedTypes: SiteConfig['security']['trustedTypes'],
): Record<string, string> => ({
  'content-security-policy': trustedTypes === 'enforce' ? `${policy}; ${TRUSTED_TYPES_DIRECTIVES}` : policy,
  ...(trustedTypes === 'report' ? { 'content-security-policy-report-only': TRUSTED_TYPES_DIRECTIVES } : {}),
});
