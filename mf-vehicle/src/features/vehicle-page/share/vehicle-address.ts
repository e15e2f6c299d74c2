import type { PublicSite } from '@forecourt/contracts/site/public-site';

/** Canonical, without the visitor's query. */
export const vehicleAddress = (
  { slug }: { slug: string },
  { origin, basePath }: Pick<PublicSite, 'origin' | 'basePath'>,
): string => `${origin}${basePath}/cars/${encodeURIComponent(slug)}`;
