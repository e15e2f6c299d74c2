import type { RemoteStore, SlotProps, SlotServices } from '@forecourt/contracts/remote';
import type { ReviewsSummary } from '@forecourt/contracts/site/reviews';
import { localDateTime } from '@forecourt/rules/location/zone-time';
import { formatCount } from '@forecourt/rules/text/format-count';
import { useSite } from '@forecourt/store';
import { Cluster, Copy, Heading, media, Stack, token, useText } from '@forecourt/ui';
import { ShowMoreList } from '@forecourt/ui/disclosure';
import { styled } from 'styled-components';
import { locationsApi, usePresentTime } from '../../api';
import { ReviewCard } from './review-card';
import { Stars } from './stars';

const List = styled(ShowMoreList)`
  display: grid;
  gap: ${token.space[5]};
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const Average = styled.strong`
  font-size: ${token.size.h2};
  line-height: 1;
  font-variant-numeric: tabular-nums;
`;

const useCountText = ({ count, source }: ReviewsSummary): string => {
  const { locale } = useSite();
  const text = useText<'locations'>();
  const number = formatCount(count, locale);
  if (count === 1)
    return source
      ? text('locations.reviews.oneFrom', 'out of 5, from 1 review on {{source}}', { source })
      : text('locations.reviews.one', 'out of 5, from 1 review');
  return source
    ? text('locations.reviews.countFrom', 'out of 5, from {{number}} reviews on {{source}}', { number, source })
    : text('locations.reviews.count', 'out of 5, from {{number}} reviews', { number });
};

export const Reviews = ({ title, summary, now }: { title?: string; summary: ReviewsSummary; now: number }) => {
  const { timezone } = useSite();
  const text = useText<'locations'>();
  const { average_rating: average, minimum_rating: minimum, reviews, first } = summary;
  const today = localDateTime(now, timezone).date;
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <Heading level={2}>{title ?? text('locations.reviews.title', 'What our customers say')}</Heading>
        <Cluster gap={3}>
          <Average>{average.toFixed(1)}</Average>
          <Stars rating={average} size={24} />
          <Copy as="span" tone="muted">
            {useCountText(summary)}
          </Copy>
        </Cluster>
      </Stack>
      {reviews.length > 0 ? (
        <>
          <List
            items={reviews.map((review) => ({ id: review.id, content: <ReviewCard review={review} today={today} /> }))}
            limit={first}
            more={text('locations.reviews.all', 'Show all {{number}} reviews', { number: reviews.length })}
            less={text('locations.reviews.fewer', 'Show fewer reviews')}
          />
          {minimum > 1 ? (
            <Copy size="sm" tone="muted">
              {text(
                'locations.reviews.choice',
                'The average counts every review. Listed here are recent reviews with {{minimum}} stars or more.',
                { minimum },
              )}
            </Copy>
          ) : null}
        </>
      ) : null}
    </Stack>
  );
};

type Props = SlotProps['locations.reviews'];

export const setup = (store: RemoteStore): void => store.inject(locationsApi);

/** Puts the reviews and the time into the store, so that server and browser agree on how long ago a review was. */
export const prefetch = ({ locationId = '' }: Props, { store }: SlotServices): Promise<unknown> =>
  Promise.all([
    store.dispatch(locationsApi.endpoints.now.initiate()),
    store.dispatch(locationsApi.endpoints.reviews.initiate(locationId)),
  ]);

/** Renders `locations.reviews`; nothing where the dealer shows none (O-05). */
export const Component = ({ title, locationId = '' }: Props) => {
  const { data } = locationsApi.useReviewsQuery(locationId);
  const now = usePresentTime();
  return data && now !== undefined ? <Reviews title={title} summary={data} now={now} /> : null;
};
