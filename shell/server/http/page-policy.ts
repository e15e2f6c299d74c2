import { searchOrigin } from '@forecourt/contracts/search/search-host';
import type { Vehicle } from '@forecourt/contracts/site/vehicle';

/** Where the players of the services are: their forms that set no cookie before somebody plays. */
const PLAYERS = { youtube: 'https://www.youtube-nocookie.com', vimeo: 'https://player.vimeo.com' } as const;

/**
 * Content-Security-Policy of a page (Q-04): scripts and styles only with this response's nonce, and scripts that such
 * a script adds (the federation's chunks). Style attributes are allowed nowhere. Pictures from elsewhere only where the
 * dealer's maps have tiles, videos and players only from the hosts of its vehicle pages.
 */
export const pagePolicy = (
  nonce: string,
  searchHost = '',
  mapTiles = '',
  { videoHosts, externalVideos }: Pick<Vehicle, 'videoHosts' | 'externalVideos'> = { videoHosts: [], externalVideos: [] },
): string => {
  // The configuration's pattern has checked the address: its host is a plain one.
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
