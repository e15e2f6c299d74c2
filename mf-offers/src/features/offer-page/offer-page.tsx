import type { PageHead, HeadContext } from '@forecourt/contracts/remote';
import { breadcrumbJsonLd } from '@forecourt/rules/site/breadcrumb-json-ld';
import { offerBreadcrumb } from './crumbs';
import { selectSite, storeContext, useSite } from '@forecourt/store';
import { TEXT_CUT_LENGTHS, truncateText } from '@forecourt/rules/text/truncate';
import { ButtonLink, Cluster, EmptyState, Section, useText, type SectionProps } from '@forecourt/ui';
import type { Offer } from '@forecourt/contracts/site/site';
import { OfferCard } from '../../parts/offer-card';
import { OfferWarnings } from '../../parts/offer-warnings';
import { OfferGrid } from '../../parts/rows';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { readPresentTime } from '../../api';
import { currentOffers, findOffer, offerHref, offerTitle } from '../../model/offers';
import { htmlToText } from '../../model/plain-text';
import { OfferDetail } from './offer-detail';

interface OfferData {
  /** Unix seconds at which the server rendered the page, so that the browser shows the same offer. */
  now: number;
  /** Null if the dealer has no such offer. */
  id: string | null;
}

export const loader = ({ params, context }: LoaderFunctionArgs): OfferData => {
  const { offers, timezone } = selectSite(context.get(storeContext).getState());
  const now = readPresentTime();
  return { now, id: findOffer(currentOffers(offers, timezone, now), params)?.id ?? null };
};

export const status = (data: unknown): number => ((data as OfferData).id === null ? 404 : 200);

export const head = ({ data, site, text }: HeadContext<OfferData, 'offers'>): PageHead => {
  const offer = site.offers.find(({ id }) => id === data.id);
  if (!offer) {
    const title = text('offers.offer.gone.title', 'This offer is no longer running');
    return { title: text('offers.offer.gone.head.title', '{{title}} | {{name}}', { title, name: site.name }), robots: 'noindex' };
  }
  return {
    title: text('offers.offer.head.title', '{{offer}} | {{name}}', {
      offer: offerTitle(offer, htmlToText(offer.description), text),
      name: site.name,
    }),
    description: truncateText(htmlToText(offer.description), TEXT_CUT_LENGTHS.offerDescription).text,
    canonical: offerHref(offer, site.offers),
    image: offer.image,
    jsonLd: [breadcrumbJsonLd(offerBreadcrumb(offer, text), site, offerHref(offer, site.offers))],
  };
};

/** The status of this page is 404. */
const OfferGone = () => {
  const text = useText<'offers'>();
  return (
    <Section tight>
      <EmptyState
        level={1}
        title={text('offers.offer.gone.title', 'This offer is no longer running')}
        text={text('offers.offer.gone.text', 'It has ended, or the link is not complete. Ask us if you were about to use it.')}
        action={
          <Cluster justify="center">
            <ButtonLink href="/special-offers">{text('offers.offer.gone.all', 'See current offers')}</ButtonLink>
            <ButtonLink href="/contact-us" tone="secondary">
              {text('offers.offer.gone.ask', 'Ask us')}
            </ButtonLink>
          </Cluster>
        }
      />
    </Section>
  );
};

const OtherOffers = ({ offers, ...section }: { offers: Offer[] } & Pick<SectionProps, 'title' | 'tone'>) => {
  const site = useSite();
  if (offers.length === 0) return null;
  return (
    <Section {...section}>
      <OfferGrid>
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} href={offerHref(offer, site.offers)} level={3} />
          </li>
        ))}
      </OfferGrid>
      <OfferWarnings offers={offers} />
    </Section>
  );
};

/** Renders one offer, or links to other offers when it has ended (P-01). */
export const Component = () => {
  const { offers, timezone } = useSite();
  const { now, id } = useLoaderData<OfferData>();
  const text = useText<'offers'>();
  const current = currentOffers(offers, timezone, now);
  const offer = current.find((candidate) => candidate.id === id);
  const others = current.filter((candidate) => candidate !== offer).slice(0, 3);
  return (
    <>
      {offer ? <OfferDetail offer={offer} /> : <OfferGone />}
      <OtherOffers
        offers={others}
        title={offer ? text('offers.offer.others', 'More offers') : text('offers.offer.gone.others', 'Running at the moment')}
        tone={offer ? 'plain' : 'tinted'}
      />
    </>
  );
};
