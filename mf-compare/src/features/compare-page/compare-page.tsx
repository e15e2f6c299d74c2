import type { Head, HeadContext } from '@forecourt/contracts/remote';
import { useSite } from '@forecourt/store';
import { Breadcrumb, Copy, Heading, Section, Stack, useText, homeCrumb } from '@forecourt/ui';
import { useSearchParams } from 'react-router';
import { choiceOf } from '../../model/choice';
import { CompareEmpty } from './compare-empty';
import { CompareTables } from './compare-tables';
import { Pickers } from './pickers';

export const head = ({ site, url, text }: HeadContext<unknown, 'compare'>): Head => {
  const { title, variants } = site.compare;
  const choice = choiceOf(url.searchParams, site.compare);
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

/** Two variants of the dealer's content side by side; the address holds what is compared (M-01 to M-04). */
export const Component = () => {
  const { compare } = useSite();
  const [query] = useSearchParams();
  const text = useText<'compare'>();
  const choice = choiceOf(query, compare);
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
            <Pickers choice={choice} variants={compare.variants} />
            <CompareTables left={choice.left.variant} right={choice.right.variant} />
          </Stack>
        ) : (
          <CompareEmpty />
        )}
      </Stack>
    </Section>
  );
};
