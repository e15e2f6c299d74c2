import { homeCrumb } from '@forecourt/ui';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { Offer } from '@forecourt/contracts/site/site';
import type { BreadcrumbStep } from '@forecourt/rules/vehicle/breadcrumb';
import { offerTitle } from '../../model/offers';
import { htmlToText } from '../../model/plain-text';

export const offerBreadcrumb = (offer: Offer, text: TextLookup<'offers'>): BreadcrumbStep[] => [
  homeCrumb(text),
  { label: text('offers.title', 'Special offers'), href: '/special-offers' },
  { label: offerTitle(offer, htmlToText(offer.description), text) },
];
