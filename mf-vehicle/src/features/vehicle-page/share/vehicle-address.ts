import type { PublicSite } from '@forecourt/contracts/site/public-site';

/** Returns the canonical address of the vehicle on the dealer's site, without the visitor's query. */
export const vehicleAddress = (
  { slug }: { slug: string },
  { origin, basePath }: Pick<PublicSite, 'origin' | 'basePath'>,
): string => `${origin}${basePath}/cars/${encodeURIComponent(slug)}`;
