import type { Review } from '@forecourt/contracts/site/reviews';
import { daysAgoText } from '@forecourt/rules/location/reviews';
import { formatDate } from '@forecourt/rules/location/zone-time';
import { useSite } from '@forecourt/store';
import { Card, CardBody, Cluster, Copy, Picture, ShowMore, Stack, token, useText } from '@forecourt/ui';
import { styled } from 'styled-components';
import { Stars } from './stars';

/** Characters of a review, or of a reply, that are visible before "View more" is pressed. */
const CUT = 220;
const FACE = '2.75rem';

const Face = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: ${FACE};
  height: ${FACE};
  overflow: hidden;
  border-radius: 50%;
  background: ${token.colour.primarySoft};
  color: ${token.colour.link};
  font-weight: ${token.weight.bold};
`;
const Words = styled.div`
  overflow-wrap: anywhere;
`;
const Reply = styled.div`
  display: grid;
  gap: ${token.space[1]};
  margin-block-start: auto;
  padding: ${token.space[3]} ${token.space[4]};
  border-inline-start: 3px solid ${token.colour.line};
  background: ${token.colour.tint};
  overflow-wrap: anywhere;
  font-size: ${token.size.sm};
`;

const DaysAgo = ({ date, today }: { date: string; today: string }) => {
  const { locale } = useSite();
  return (
    <Copy as="span" size="sm" tone="muted">
      <time dateTime={date} title={formatDate(date)}>
        {daysAgoText(date, today, locale)}
      </time>
    </Copy>
  );
};

/** `today` is an ISO date (O-05). */
export const ReviewCard = ({ review, today }: { review: Review; today: string }) => {
  const { name: dealer } = useSite();
  const text = useText<'locations'>();
  const { customer_name: name, rating, reply_text: reply, reply_date: replied } = review;
  const labels = { more: text('locations.reviews.more', 'View more'), less: text('locations.reviews.less', 'View less') };
  return (
    <Card>
      <CardBody>
        <Cluster gap={3}>
          <Face aria-hidden>
            {review.image ? <Picture source={review.image} alt="" aspect="1x1" width={44} sizes={FACE} /> : name.slice(0, 1)}
          </Face>
          <Stack gap={0}>
            <Copy as="strong" strong>
              {name}
            </Copy>
            <DaysAgo date={review.review_date} today={today} />
          </Stack>
        </Cluster>
        <Stars rating={rating} label={text('locations.reviews.stars', 'Rated {{rating}} out of 5', { rating })} />
        {review.text ? (
          <Words>
            <ShowMore limit={CUT} about={text('locations.reviews.of', 'review of {{name}}', { name })} {...labels}>
              {review.text}
            </ShowMore>
          </Words>
        ) : null}
        {reply ? (
          <Reply>
            <Cluster gap={2} justify="space-between" align="baseline">
              <strong>{text('locations.reviews.reply', 'Reply from {{dealer}}', { dealer })}</strong>
              {replied ? <DaysAgo date={replied} today={today} /> : null}
            </Cluster>
            <ShowMore limit={CUT} about={text('locations.reviews.replyTo', 'reply to {{name}}', { name })} {...labels}>
              {reply}
            </ShowMore>
          </Reply>
        ) : null}
      </CardBody>
    </Card>
  );
};
