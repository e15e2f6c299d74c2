import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { TextLookup } from '@forecourt/contracts/wording';
import { ButtonLink, Cluster, EmptyState, Section, useText } from '@forecourt/ui';

export const notFoundHead = ({ name }: PublicSite, text: TextLookup<'shell'>) => ({
  title: text('shell.notFound.head.title', 'Page not found | {{name}}', { name }),
  robots: 'noindex' as const,
});

export const PageNotFound = () => {
  const text = useText<'shell'>();
  return (
    <Section>
      <EmptyState
        level={1}
        title={text('shell.notFound.title', 'We can’t find that page')}
        text={text(
          'shell.notFound.text',
          'It may have moved, or the vehicle may have been sold. Our stock is a good place to go on.',
        )}
        action={
          <Cluster justify="center">
            <ButtonLink href="/search/new-used-and-demo-cars">{text('shell.notFound.stock', 'See our stock')}</ButtonLink>
            <ButtonLink href="/" tone="secondary">
              {text('shell.notFound.home', 'Go to the home page')}
            </ButtonLink>
          </Cluster>
        }
      />
    </Section>
  );
};
