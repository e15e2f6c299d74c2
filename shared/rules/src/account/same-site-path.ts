const LONGEST = 2000;
/** No address names this host, so that an address which leads elsewhere is recognised. */
const BASE = 'https://site.invalid';
/** Browsers drop control characters and spaces at the ends, and read a backslash as a slash. */
// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const MISLEADING = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/;
/** These paths lead back to the sign-in, or are no pages. */
const NO_TARGET = /^\/(?:sign-in|api|1|assets|preview)(?:[/?#]|$)/i;

/**
 * Path with query and fragment in normal form, for a redirect after the sign-in. Undefined for an address of
 * another site in any spelling, an API route, or the sign-in itself.
 */
export const sameSitePath = (address: unknown): string | undefined => {
  if (typeof address !== 'string' || address.length > LONGEST || !address.startsWith('/')) return undefined;
  if (MISLEADING.test(address) || !URL.canParse(address, BASE)) return undefined;
  const { origin, username, pathname, search, hash } = new URL(address, BASE);
  // Dots in a path can leave two slashes at its start, which name a host.
  if (origin !== BASE || username !== '' || pathname.startsWith('//') || NO_TARGET.test(pathname)) return undefined;
  return `${pathname}${search}${hash}`;
};
