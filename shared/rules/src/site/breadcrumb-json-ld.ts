import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { BreadcrumbStep } from '../vehicle/breadcrumb';

/** The open page's own step, which has no link, gets the path `here`; without `here` it has no address. */
export const breadcrumbJsonLd = (
  steps: readonly BreadcrumbStep[],
  { origin, basePath }: Pick<PublicSite, 'origin' | 'basePath'>,
  here?: string,
) => ({
  '@context': 'https://schema.org' as const,
  '@type': 'BreadcrumbList' as const,
  itemListElement: steps.map(({ label, href = here }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name: label,
    ...(href === undefined ? {} : { item: `${origin}${basePath}${href}` }),
  })),
});
