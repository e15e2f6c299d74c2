import type { CarType } from '@forecourt/contracts/car';
import type { MakeEntry, ModelEntry } from './catalogue/catalogue';

/** A series that is sold now has been for about this long; what came before it was called otherwise. */
const SERIES_YEARS = 3;

/** Series of a vehicle of that build year; undefined where the catalogue doesn't know it. */
export const seriesOf = (
  { series, seriesSince, until }: Pick<ModelEntry, 'series' | 'seriesSince' | 'until'>,
  year: number,
  thisYear: number,
): string | undefined => {
  const since = seriesSince ?? (until ?? thisYear) - SERIES_YEARS + 1;
  return year >= since ? series : undefined;
};

interface Vintage {
  carType: CarType;
  year: number;
  thisYear: number;
}

/** What is left of the maker's warranty, in words; undefined when it has run out or was another one then. */
export const warrantyOf = (
  { warranty, warrantySince = 0 }: Pick<MakeEntry, 'warranty' | 'warrantySince'>,
  { carType, year, thisYear }: Vintage,
): string | undefined => {
  if (carType !== 'used') return warranty;
  const years = Number(/^(\d+)-year/.exec(warranty)?.[1] ?? 0);
  return year >= warrantySince && thisYear - year < years ? `Balance of the ${warranty}` : undefined;
};
