import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { TextLookup } from '@forecourt/contracts/wording';
import { formatMoney } from '@forecourt/rules/price/money';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import { filterValueText } from '@forecourt/rules/search/filter-value';
import { specRowTexts, type SpecificationRow } from '@forecourt/rules/vehicle/spec-rows';
import { Icon, VisuallyHidden } from '@forecourt/ui';
import type { ReactNode } from 'react';
import { cardPrice } from '../../model/card/card-price';
import type { CarHit } from '../../model/card/hit';
import { FeatureMark } from './compare-page.styles';
import { comparedFeatures, comparedRows } from './comparison';
import type { ComparedCarData } from './load-compare';

interface TableLine {
  key: string;
  name: string;
  differs: boolean;
  cells: ReactNode[];
}

export interface SpecificationLineGroup {
  title: string;
  lines: TableLine[];
}

interface OverviewContext {
  site: PublicSite;
  text: TextLookup<'search'>;
  /** Unix seconds at which the page was loaded; the age of a car decides on its repayment. */
  now: number;
}

/** The price comes first because most people compare it (S-17). */
const overviewRows = (car: CarHit, { site, text, now }: OverviewContext): SpecificationRow[] => {
  const { price, type, weekly, rate, terms, was } = cardPrice(car, site, text, now);
  const priceNow = purchasePrice(car);
  const saving = was !== undefined && priceNow !== undefined ? (car.before_price ?? 0) - priceNow : 0;
  const rows: [key: string, name: string, data: string][] = [
    ['price', text('search.compare.price', 'Price'), type ? `${price} ${type.toLowerCase()}` : price],
    ['saving', text('search.compare.saving', 'You save'), saving > 0 ? formatMoney(saving, site.locale, site.currency) : ''],
    ['repayments', text('search.compare.repayments', 'Repayments'), [weekly, rate, terms].filter(Boolean).join(', ')],
    ['car_type', text('search.compare.condition', 'Condition'), filterValueText('car_type', car.car_type, text)],
    ['year', text('search.compare.year', 'Year'), String(car.year)],
    ['location', text('search.car.location', 'Location'), car.city ?? car.location_name ?? ''],
  ];
  return rows.filter(([, , data]) => data !== '').map(([key, name, data]) => ({ key, name, data }));
};

/** A dash, which is read aloud as `reason`. */
const missingValue = (reason: string): ReactNode => (
  <>
    <span aria-hidden>–</span>
    <VisuallyHidden>{reason}</VisuallyHidden>
  </>
);

const valueLines = (cars: readonly (readonly SpecificationRow[] | null)[], text: TextLookup<'search'>): TableLine[] => {
  const unknown = missingValue(text('search.compare.unknown', 'not known'));
  const notReduced = missingValue(text('search.compare.notReduced', 'not reduced'));
  const notLoaded = missingValue(text('search.compare.notLoaded', 'could not be read'));
  return comparedRows(cars).map(({ values, ...row }) => ({
    ...row,
    cells: values.map((value) => (value === null ? notLoaded : value || (row.key === 'saving' ? notReduced : unknown))),
  }));
};

const featureLines = (cars: readonly ComparedCarData[], text: TextLookup<'search'>): TableLine[] =>
  comparedFeatures(cars.map(({ features }) => features)).map(({ name, has, differs }) => ({
    key: name,
    name,
    differs,
    cells: has.map((isListed, index) => (
      <FeatureMark key={cars[index]?.car.id} $has={isListed}>
        <Icon
          name={isListed ? 'check' : 'minus'}
          label={isListed ? text('search.compare.has', 'Yes') : text('search.compare.hasNot', 'Not listed')}
        />
      </FeatureMark>
    )),
  }));

/** Three groups: overview, details, features. Leaves out a group without lines. */
export const comparisonGroups = (
  cars: readonly ComparedCarData[],
  { site, text, now, onlyDifferences }: OverviewContext & { onlyDifferences: boolean },
): SpecificationLineGroup[] => {
  const overview = cars.map(({ car }) => overviewRows(car, { site, text, now }));
  const details = cars.map(({ rows }) => rows?.map((row) => specRowTexts(row, text)) ?? null);
  return [
    { title: text('search.compare.overview', 'Overview'), lines: valueLines(overview, text) },
    { title: text('search.compare.details', 'Details'), lines: valueLines(details, text) },
    { title: text('search.compare.features', 'Features'), lines: featureLines(cars, text) },
  ]
    .map(({ title, lines }) => ({ title, lines: onlyDifferences ? lines.filter(({ differs }) => differs) : lines }))
    .filter(({ lines }) => lines.length > 0);
};
