import type { SlotProps, SlotServices } from '@forecourt/contracts/remote';
import { useSite } from '@forecourt/store';
import { Anchor, Cluster, Heading, Stack, useText } from '@forecourt/ui';
import { styled } from 'styled-components';
import { offersApi, useMomentQuery } from '../../api';
import { currentOffers, offerHref } from '../../model/offers';
import { OfferCard } from '../../parts/offer-card';
import { OfferWarnings } from '../../parts/offer-warnings';
import { slotColumnWidth } from '../../parts/slot-column-width';
import { OfferCardRow } from '../../parts/rows';

export { setup } from '../../api';

type Props = SlotProps['offers.strip'];

export const prefetch = (_props: Props, { store }: SlotServices): Promise<unknown> =>
  store.dispatch(offersApi.endpoints.moment.initiate()) as Promise<unknown>;

const Root = styled.div`
  ${slotColumnWidth}
`;

/** Renders `offers.strip`; nothing without a current offer (K-01). */
export const Component = ({ title, limit = 3 }: Props) => {
  const { offers, timezone } = useSite();
  const { data: now } = useMomentQuery();
  const text = useText<'offers'>();
  const visibleOffers = now === undefined ? [] : currentOffers(offers, timezone, now).slice(0, limit);
  if (visibleOffers.length === 0) return null;
  return (
    <Root>
      <Stack gap={6}>
        <Cluster justify="space-between" align="baseline">
          <Heading level={2}>{title ?? text('offers.title', 'Special offers')}</Heading>
          <Anchor href="/special-offers">{text('offers.all', 'See all offers')}</Anchor>
        </Cluster>
        <OfferCardRow>
          {visibleOffers.map((offer) => (
            <li key={offer.id}>
              <OfferCard offer={offer} href={offerHref(offer, offers)} level={3} />
            </li>
          ))}
        </OfferCardRow>
        <OfferWarnings offers={visibleOffers} />
      </Stack>
    </Root>
  );
};
