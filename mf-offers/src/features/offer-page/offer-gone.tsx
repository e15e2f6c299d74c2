import { ButtonLink, Cluster, EmptyState, Section, useText } from '@forecourt/ui';

/** An address without a running offer: says so, and leads on. Sent with status 404. */
export const OfferGone = () => {
  const text = useText();
  return (
    <Section tight>
      <EmptyState
        level={1}
        title={text('offer.gone.title', 'This offer is no longer running')}
        text={text('offer.gone.text', 'It has ended, or the link is not complete. Ask us if you were about to use it.')}
        action={
          <Cluster justify="center">
            <ButtonLink href="/special-offers">{text('offer.gone.all', 'See current offers')}</ButtonLink>
            <ButtonLink href="/contact-us" tone="secondary">
              {text('offer.gone.ask', 'Ask us')}
            </ButtonLink>
          </Cluster>
        }
      />
    </Section>
  );
};
