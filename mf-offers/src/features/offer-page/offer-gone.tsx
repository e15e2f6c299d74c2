import { ButtonLink, Cluster, EmptyState, Section, useText } from '@forecourt/ui';

/** An address without a running offer: says so, and leads on. Sent with status 404. */
export const OfferGone = () => {
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
