import { homeCrumb } from '@forecourt/ui';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { Offer } from '@forecourt/contracts/site/site';
import { offerTitle } from '../../model/offers';
import { htmlToText } from '../../model/plain-text';

interface BreadcrumbLink {
  label: string;
  /** Address of the breadcrumb's page; undefined for the open page, which is not a link. */
  href?: string;
}

/** Returns the breadcrumb Home > Special offers > name of the offer. */
export const offerBreadcrumb = (offer: Offer, text: TextLookup<'offers'>): BreadcrumbLink[] => [
  homeCrumb(text),
  { label: text('offers.title', 'Special offers'), href: '/special-offers' },
  { label: offerTitle(offer, htmlToText(offer.description), text) },
];

/** Returns a breadcrumb as schema.org BreadcrumbList; `here` is the path of the last step. */
export const breadcrumbJsonLd = (
  steps: BreadcrumbLink[],
  here: string,
  { origin, basePath }: Pick<PublicSite, 'origin' | 'basePath'>,
) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ label, href = here }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: `${origin}${basePath}${href}`,
  })),
});
