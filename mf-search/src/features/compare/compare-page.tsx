import type { PageHead, HeadContext } from '@forecourt/contracts/remote';
import { useStoredList } from '@forecourt/store';
import { Breadcrumb, Heading, homeCrumb, Section, Stack, useText } from '@forecourt/ui';
import { useHref, useLoaderData, useLocation, useNavigation } from 'react-router';
import { COMPARE_PATH, readCompareAddress } from '../../parts/compare-address/compare-address';
import { CompareNotices, EmptyComparison } from './compare-notices';
import { CompareToolbar } from './compare-toolbar';
import { ComparisonTable } from './comparison-table';
import { loadCompare, type ComparedCarData, type ComparePageData } from './load-compare';

export const loader = loadCompare;

export const head = ({ site, text }: HeadContext<ComparePageData, 'search'>): PageHead => ({
  title: text('search.compare.head.title', 'Compare cars | {{name}}', { name: site.name }),
  description: text('search.compare.head.description', 'Cars of {{name}} side by side: prices, repayments and features.', {
    name: site.name,
  }),
  canonical: COMPARE_PATH,
  robots: 'noindex',
});

export const status = (data: unknown): number => ((data as ComparePageData).failed ? 503 : 200);

/** Only an address that names other cars loads the cars again. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  readCompareAddress(currentUrl.search).ids.join() !== readCompareAddress(nextUrl.search).ids.join();

/** Leaves out cars that the address that is being opened does not name, so that each press counts at once. */
const useCarsStillNamed = (cars: ComparedCarData[]): ComparedCarData[] => {
  const next = useNavigation().location;
  // The address that is being opened begins with the site's base path, as a link's does.
  if (next?.pathname !== useHref(useLocation().pathname)) return cars;
  const { ids } = readCompareAddress(next.search);
  return cars.filter(({ car }) => ids.includes(car.id));
};

/** Renders up to four cars side by side, `/compare-cars?ids=…` (S-17). */
export const Component = () => {
  const text = useText<'search'>();
  const { cars: loaded, missing, failed, now } = useLoaderData<ComparePageData>();
  const cars = useCarsStillNamed(loaded);
  const withoutDetails = cars.flatMap(({ car, rows }) => (rows ? [] : car.name));
  const { differences, excess } = readCompareAddress(useLocation().search);
  const [, change] = useStoredList('compared');
  const title = text('search.compare.title', 'Compare cars');
  return (
    <Section tight>
      <Stack gap={5}>
        <Breadcrumb items={[homeCrumb(text), { label: title }]} />
        <Heading level={1}>{title}</Heading>
        <CompareNotices {...{ failed, missing, cars, excess, withoutDetails }} />
        {cars.length === 0 && !failed ? <EmptyComparison /> : null}
        {cars.length > 0 ? (
          <>
            <CompareToolbar ids={cars.map(({ car }) => car.id)} differences={differences} />
            <ComparisonTable
              cars={cars}
              differences={differences && cars.length > 1}
              now={now}
              onRemove={(id) => change((items) => items.filter((each) => each.id !== id))}
            />
          </>
        ) : null}
      </Stack>
    </Section>
  );
};
