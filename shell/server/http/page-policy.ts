import { searchOrigin } from '@forecourt/contracts/search-host';

/**
 * Content-Security-Policy of a page: scripts and styles only with this response's nonce, and scripts that such
 * a script adds (the federation's chunks). Style attributes are allowed nowhere. Pictures from elsewhere only where the
 * dealer's maps have tiles.
 */
export const pagePolicy = (nonce: string, searchHost = '', mapTiles = ''): string => {
  // The configuration's pattern has checked the address: its host is a plain one.
  const tiles = mapTiles ? ` https://${new URL(mapTiles).host}` : '';
  const search = searchHost ? ` ${searchOrigin(searchHost)}` : '';
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    `img-src 'self' data:${tiles}`,
    "font-src 'self'",
    `connect-src 'self'${search}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "manifest-src 'self'",
  ].join('; ');
};
