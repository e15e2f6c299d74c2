import type { Offer } from '@forecourt/contracts/site/site';
import { useSite } from '@forecourt/store';
import { Section, type SectionProps } from '@forecourt/ui';
import { offerHref } from '../../model/offers';
import { OfferCard } from '../../parts/offer-card';
import { OfferGrid } from '../../parts/rows';

/** A row of further offers; nothing when there are none. */
export const OtherOffers = ({ offers, ...section }: { offers: Offer[] } & Pick<SectionProps, 'title' | 'tone'>) => {
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
    </Section>
  );
};
