import type { CarType } from '@forecourt/contracts/car/car';
import type { MakeEntry, ModelEntry } from './catalogue/catalogue';

/** A series that is sold now has been for about this long; what came before it was called otherwise. */
const SERIES_YEARS = 3;

/** First build year of the series that is, or was last, sold. */
export const seriesStart = ({ seriesSince, until }: Pick<ModelEntry, 'seriesSince' | 'until'>, thisYear: number): number =>
  seriesSince ?? (until ?? thisYear) - SERIES_YEARS + 1;

/** Versions that a vehicle of that year can be: hybrids came with the series that is sold now, mostly. */
export const variantsOf = (model: Pick<ModelEntry, 'seriesSince' | 'until' | 'variants'>, year: number, thisYear: number) => {
  if (year >= seriesStart(model, thisYear)) return model.variants;
  const older = model.variants.filter(([, , fuel]) => fuel !== 'Hybrid' && fuel !== 'Plug-in Hybrid');
  return older.length > 0 ? older : model.variants;
};

/** Series of a vehicle of that build year; undefined where the catalogue doesn't know it. */
export const seriesOf = (
  model: Pick<ModelEntry, 'series' | 'seriesSince' | 'until'>,
  year: number,
  thisYear: number,
): string | undefined => (year >= seriesStart(model, thisYear) ? model.series : undefined);

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
