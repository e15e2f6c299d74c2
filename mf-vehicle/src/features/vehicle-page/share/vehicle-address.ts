import type { PublicSite } from '@forecourt/contracts/site/public-site';

/** The vehicle's own address on the dealer's site: what its page names as canonical, without the visitor's query. */
export const vehicleAddress = (
  { slug }: { slug: string },
  { origin, basePath }: Pick<PublicSite, 'origin' | 'basePath'>,
): string => `${origin}${basePath}/cars/${encodeURIComponent(slug)}`;
