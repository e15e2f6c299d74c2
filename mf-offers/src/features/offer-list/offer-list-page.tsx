import type { PageHead, HeadContext } from '@forecourt/contracts/remote';
import { useSite } from '@forecourt/store';
import { Breadcrumb, ButtonLink, Copy, EmptyState, Heading, Section, Stack, useText, homeCrumb } from '@forecourt/ui';
import { useLoaderData, useSearchParams } from 'react-router';
import { readPresentTime } from '../../api';
import { chooseOffers, readOfferChoice } from '../../model/offer-choice';
import { currentOffers, offerHref } from '../../model/offers';
import { OfferCard } from '../../parts/offer-card';
import { OfferWarnings } from '../../parts/offer-warnings';
import { OfferGrid } from '../../parts/rows';
import { OfferFilters } from './offer-filters';

interface OfferListData {
  /** Unix seconds at which the server rendered the page, so that the browser shows the same offers. */
  now: number;
}

export const loader = (): OfferListData => ({ now: readPresentTime() });

export const head = ({ site, text, data }: HeadContext<OfferListData, 'offers'>): PageHead => ({
  title: text('offers.head.title', '{{title}} | {{name}}', {
    title: text('offers.title', 'Special offers'),
    name: site.name,
  }),
  description: text('offers.head.description', 'Current offers at {{name}}, with their conditions and end dates.', {
    name: site.name,
  }),
  canonical: '/special-offers',
  image: currentOffers(site.offers, site.timezone, data.now)[0]?.image,
});

/** Renders the current offers that pass the filters of the address, three in a row (P-01, P-04). */
export const Component = () => {
  const { offers, timezone, name } = useSite();
  const { now } = useLoaderData<OfferListData>();
  const text = useText<'offers'>();
  const allOffers = currentOffers(offers, timezone, now);
  const [query] = useSearchParams();
  const choice = readOfferChoice(query);
  const visibleOffers = chooseOffers(allOffers, choice);
  const title = text('offers.title', 'Special offers');
  return (
    <Section tight>
      <Stack gap={6}>
        <Breadcrumb items={[homeCrumb(text), { label: title }]} />
        <Stack gap={2}>
          <Heading level={1}>{title}</Heading>
          {allOffers.length > 0 ? (
            <Copy size="lg" tone="muted">
              {text('offers.lead', 'What {{name}} has on at the moment. Each offer says what it covers and until when.', {
                name,
              })}
            </Copy>
          ) : null}
        </Stack>
        {allOffers.length > 0 ? <OfferFilters offers={allOffers} choice={choice} count={visibleOffers.length} /> : null}
        {visibleOffers.length > 0 ? (
          <>
            <OfferGrid>
              {visibleOffers.map((offer, index) => (
                <li key={offer.id}>
                  <OfferCard offer={offer} href={offerHref(offer, offers)} level={2} opens priority={index === 0} />
                </li>
              ))}
            </OfferGrid>
            <OfferWarnings offers={visibleOffers} />
          </>
        ) : allOffers.length > 0 ? (
          <EmptyState
            level={2}
            title={text('offers.noMatch.title', 'No offer matches this choice')}
            text={text('offers.noMatch.text', 'Clear the filters to see every offer that runs at the moment.')}
            action={<ButtonLink href="/special-offers">{text('offers.filters.clear', 'Clear Filters')}</ButtonLink>}
          />
        ) : (
          <EmptyState
            level={2}
            title={text('offers.empty.title', 'No special offers right now')}
            text={text('offers.empty.text', 'New offers are added through the year. Our prices are on every vehicle in stock.')}
            action={<ButtonLink href="/search/new-used-and-demo-cars">{text('offers.empty.stock', 'See our stock')}</ButtonLink>}
          />
        )}
      </Stack>
    </Section>
  );
};
