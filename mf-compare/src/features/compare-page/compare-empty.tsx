import { ButtonLink, Cluster, EmptyState, useText } from '@forecourt/ui';

/** The dealer has no variants to compare. */
export const CompareEmpty = () => {
  const text = useText<'compare'>();
  return (
    <EmptyState
      level={2}
      title={text('compare.empty.title', 'There is nothing to compare yet')}
      text={text(
        'compare.empty.text',
        'Every vehicle in stock has its figures and equipment on its own page. We also gladly go through them with you.',
      )}
      action={
        <Cluster justify="center">
          <ButtonLink href="/search/new-used-and-demo-cars">{text('compare.empty.stock', 'See our stock')}</ButtonLink>
          <ButtonLink href="/contact-us" tone="secondary">
            {text('compare.empty.ask', 'Ask us')}
          </ButtonLink>
        </Cluster>
      }
    />
  );
};
