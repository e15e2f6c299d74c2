/**
 * Content-Security-Policy of a page: scripts and styles only with this response's nonce, and scripts that such
 * a script adds (the federation's chunks). Style attributes are allowed nowhere.
 */
export const pagePolicy = (nonce: string, searchHost = ''): string => {
  const search = searchHost ? ` https://${searchHost}` : '';
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${search}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "manifest-src 'self'",
  ].join('; ');
};
