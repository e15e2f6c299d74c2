import type { Head, HeadContext } from '@forecourt/contracts/remote';
import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { COMPARED_LIMIT } from '@forecourt/rules/card/kept-cars';
import { Breadcrumb, Button, ButtonLink, Copy, Heading, Notice, Section, Stack, useText, homeCrumb } from '@forecourt/ui';
import { useLoaderData, useLocation } from 'react-router';
import { compareFrom, comparePath, COMPARE_PATH } from '../../parts/compare-address/compare-address';
import { useKept } from '../../parts/kept-cars/use-kept';
import { Bar, Scripted, Tools } from './compare-page.styles';
import { ComparisonTable } from './comparison-table';
import { loadCompare, type CompareData } from './load-compare';
import { NothingToCompare } from './nothing-to-compare';

export const loader = loadCompare;

export const head = ({ site, text }: HeadContext<CompareData, 'search'>): Head => ({
  title: text('search.compare.head.title', 'Compare cars | {{name}}', { name: site.name }),
  description: text('search.compare.head.description', 'Cars of {{name}} side by side: prices, repayments and features.', {
    name: site.name,
  }),
  canonical: COMPARE_PATH,
  robots: 'noindex',
});

export const status = (data: unknown): number => ((data as CompareData).failed ? 503 : 200);

/** Cars are read again only when others are named. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  compareFrom(currentUrl.search).ids.join() !== compareFrom(nextUrl.search).ids.join();

/** Up to four cars side by side, `/compare-cars?ids=…` (S-17). */
export const Component = () => {
  const text = useText<'search'>();
  const { cars, missing, failed } = useLoaderData<CompareData>();
  const { differences, above } = compareFrom(useLocation().search);
  const [, change] = useKept('compared');
  const ids = cars.map(({ car }) => car.id);
  const title = text('search.compare.title', 'Compare cars');
  return (
    <Section tight>
      <Stack gap={5}>
        <Breadcrumb items={[homeCrumb(text), { label: title }]} />
        <Heading level={1}>{title}</Heading>
        {failed ? (
          <Notice tone="danger" title={text('search.compare.failed', 'The cars could not be read')}>
            {text('search.compare.failed.text', 'Please try again in a moment.')}
          </Notice>
        ) : null}
        {above > 0 ? (
          <Notice
            tone="info"
            title={text('search.compare.above', 'Only the first {{limit}} cars are compared', { limit: COMPARED_LIMIT })}
          >
            {text('search.compare.above.text', 'The link names more cars. Left out: {{count}}.', { count: above })}
          </Notice>
        ) : null}
        {missing > 0 ? (
          <Notice tone="info" title={text('search.compare.missing', 'Not in stock any more: {{count}}', { count: missing })}>
            {text('search.compare.missing.text', 'A car that was in this comparison is no longer on our website.')}
          </Notice>
        ) : null}
        {cars.length === 0 ? (
          failed ? null : (
            <NothingToCompare />
          )
        ) : (
          <>
            <Bar>
              <Copy tone="muted">
                {cars.length > 1
                  ? text('search.compare.lead', 'Lines in which they differ are marked.')
                  : text('search.compare.lead.one', 'Add another car to see in what they differ.')}
              </Copy>
              <Tools>
                {cars.length > 1 ? (
                  <ButtonLink tone="quiet" size="small" keepScroll href={comparePath(ids, { differences: !differences })}>
                    {differences
                      ? text('search.compare.showAll', 'Show everything')
                      : text('search.compare.showDifferences', 'Show only differences')}
                  </ButtonLink>
                ) : null}
                {cars.length < COMPARED_LIMIT ? (
                  <ButtonLink tone="quiet" size="small" icon="plus" href={STOCK_PATH}>
                    {text('search.compare.add', 'Add a car')}
                  </ButtonLink>
                ) : null}
                <Scripted>
                  <Button tone="quiet" size="small" icon="print" onClick={() => print()}>
                    {text('search.compare.print', 'Print')}
                  </Button>
                </Scripted>
              </Tools>
            </Bar>
            <ComparisonTable
              cars={cars}
              differences={differences && cars.length > 1}
              onRemove={(id) => change((items) => items.filter((each) => each.id !== id))}
            />
          </>
        )}
      </Stack>
    </Section>
  );
};
