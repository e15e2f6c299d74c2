import type { PageHead, HeadContext } from '@forecourt/contracts/remote';
import { useSite } from '@forecourt/store';
import { Breadcrumb, ButtonLink, Cluster, Copy, EmptyState, Heading, Section, Stack, useText, homeCrumb } from '@forecourt/ui';
import { useSearchParams } from 'react-router';
import { readVariantChoice } from '../../model/choice';
import { CompareTables } from './compare-tables';
import { VariantSelects } from './pickers';

export const head = ({ site, url, text }: HeadContext<unknown, 'compare'>): PageHead => {
  const { title, variants } = site.compare;
  const choice = readVariantChoice(url.searchParams, site.compare);
  return {
    title: text('compare.head.title', '{{title}} | {{name}}', { title, name: site.name }),
    description: text('compare.head.description', 'Compare {{variants}} side by side at {{name}}.', {
      variants: variants.map(({ name }) => name).join(', '),
      name: site.name,
    }),
    canonical: '/compare',
    image: choice?.left.colour?.image,
    ...(choice ? {} : { robots: 'noindex' as const }),
  };
};

const CompareEmpty = () => {
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

/** The address contains the shopper's choice (M-01 to M-04). */
export const Component = () => {
  const { compare } = useSite();
  const [query] = useSearchParams();
  const text = useText<'compare'>();
  const choice = readVariantChoice(query, compare);
  return (
    <Section tight>
      <Stack gap={6}>
        <Breadcrumb items={[homeCrumb(text), { label: compare.title }]} />
        <Stack gap={2}>
          <Heading level={1}>{compare.title}</Heading>
          {choice ? (
            <Copy size="lg" tone="muted">
              {text('compare.lead', 'Pick any two. Rows in which they differ are marked.')}
            </Copy>
          ) : null}
        </Stack>
        {choice ? (
          <Stack gap={10}>
            <VariantSelects choice={choice} variants={compare.variants} />
            <CompareTables left={choice.left.variant} right={choice.right.variant} />
          </Stack>
        ) : (
          <CompareEmpty />
        )}
      </Stack>
    </Section>
  );
};
