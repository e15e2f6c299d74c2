import type { CarType } from '@forecourt/contracts/car/car';
import type { NavigationItem } from '@forecourt/contracts/site/site';
import { slugify } from '@forecourt/rules/text/slug';
import { CAR_TYPE_PAGES, STOCK_PATH, VEHICLE_KIND_PAGES } from '@forecourt/rules/vehicle/breadcrumb';
import { makeModelPath, splitMakeModel } from '@forecourt/rules/vehicle/make-model';
import { declareTexts, type TextLookup } from '@forecourt/contracts/wording';

/** Attributes by which the stock is counted for the menus. */
export const MENU_FACETS = ['car_type', 'item_type', 'make', 'make_model'] as const;

/** Number of cars by value of each attribute of `MENU_FACETS`. */
export type StockCounts = Readonly<Partial<Record<(typeof MENU_FACETS)[number], Readonly<Record<string, number>>>>>;

type MenuLink = Pick<NavigationItem, 'label' | 'href'>;

/** Most makes or models in one menu. */
const MOST_LINKS = 6;

const TYPES = declareTexts('shell.menu.type', { new: 'New', demo: 'Demonstrators', used: 'Used' });
const KINDS = declareTexts('shell.menu.kind', { car: 'Cars', caravan: 'Caravans', truck: 'Trucks', motorcycle: 'Motorcycles' });

/** Returns the values of an attribute that cars have, the commonest first; values with equal numbers by name. */
const commonest = (counts: Readonly<Record<string, number>> = {}): string[] =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .map(([value]) => value);

/** Returns a link for each of some keys whose value is in stock, unless the whole stock has only one of the values. */
const linksOfKinds = (inStock: readonly string[], links: Readonly<Record<string, MenuLink>>): MenuLink[] =>
  inStock.length < 2 ? [] : Object.entries(links).flatMap(([value, link]) => (inStock.includes(value) ? [link] : []));

/** Returns links to the commonest models in stock, with their makes if there are several. */
export const modelLinks = ({ make, make_model: models }: StockCounts): MenuLink[] => {
  const makes = commonest(make);
  return commonest(models)
    .flatMap((name) => {
      const divided = splitMakeModel(name, makes);
      const path = divided && makeModelPath(divided);
      return path ? [{ label: makes.length > 1 ? name : divided.model, href: `/search/${path}` }] : [];
    })
    .slice(0, MOST_LINKS);
};

const makeLinks = ({ make }: StockCounts): MenuLink[] =>
  commonest(make)
    .filter((name) => slugify(name) !== '')
    .slice(0, MOST_LINKS)
    .map((name) => ({ label: name, href: `/search/${slugify(name)}` }));

/**
 * Returns the links of the Stock menu (N-03): all vehicles, the conditions and kinds that are in stock, and the commonest makes, or the
 * commonest models at a dealer of one make.
 */
export const stockLinks = (stock: StockCounts, text: TextLookup<'shell'>): MenuLink[] => {
  const types = Object.fromEntries(
    (Object.keys(TYPES) as CarType[]).map((type) => [
      type,
      { label: text(`shell.menu.type.${type}`, TYPES[type]), href: CAR_TYPE_PAGES[type].href },
    ]),
  );
  const kinds = Object.fromEntries(
    (Object.keys(KINDS) as (keyof typeof KINDS)[]).map((kind) => [
      kind,
      { label: text(`shell.menu.kind.${kind}`, KINDS[kind]), href: VEHICLE_KIND_PAGES[kind] },
    ]),
  );
  const makes = makeLinks(stock);
  return [
    { label: text('shell.menu.all', 'All vehicles'), href: STOCK_PATH },
    ...linksOfKinds(commonest(stock.car_type), types),
    ...linksOfKinds(commonest(stock.item_type), kinds),
    ...(makes.length > 1 ? makes : modelLinks(stock)),
  ];
};
