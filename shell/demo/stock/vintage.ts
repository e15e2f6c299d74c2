import type { CarType } from '@forecourt/contracts/car/car';
import type { CatalogueMake, CatalogueModel } from './catalogue/catalogue';

/** Assumed if the catalogue does not state it. */
const SERIES_YEARS = 3;

/** Of a discontinued model, that of its last series. */
const seriesStart = ({ seriesSince, until }: Pick<CatalogueModel, 'seriesSince' | 'until'>, thisYear: number): number =>
  seriesSince ?? (until ?? thisYear) - SERIES_YEARS + 1;

/** Most models have had hybrids only since the present series. */
export const variantsInYear = (
  model: Pick<CatalogueModel, 'seriesSince' | 'until' | 'variants'>,
  year: number,
  thisYear: number,
) => {
  if (year >= seriesStart(model, thisYear)) return model.variants;
  const older = model.variants.filter(([, , fuel]) => fuel !== 'Hybrid' && fuel !== 'Plug-in Hybrid');
  return older.length > 0 ? older : model.variants;
};

/** Undefined if the catalogue does not contain it. */
export const seriesInYear = (
  model: Pick<CatalogueModel, 'series' | 'seriesSince' | 'until'>,
  year: number,
  thisYear: number,
): string | undefined => (year >= seriesStart(model, thisYear) ? model.series : undefined);

interface Vintage {
  carType: CarType;
  year: number;
  thisYear: number;
}

/** Undefined if it has ended, or if the make had another warranty in the car's year. */
export const remainingWarrantyText = (
  { warranty, warrantySince = 0 }: Pick<CatalogueMake, 'warranty' | 'warrantySince'>,
  { carType, year, thisYear }: Vintage,
): string | undefined => {
  if (carType !== 'used') return warranty;
  const years = Number(/^(\d+)-year/.exec(warranty)?.[1] ?? 0);
  return year >= warrantySince && thisYear - year < years ? `Balance of the ${warranty}` : undefined;
};
