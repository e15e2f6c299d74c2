import type { CarType } from '@forecourt/contracts/car/car';
import type { NavigationItem } from '@forecourt/contracts/site/site';
import { slugify } from '@forecourt/rules/text/slug';
import { CAR_TYPE_PAGES, STOCK_PATH, VEHICLE_KIND_PAGES } from '@forecourt/rules/vehicle/breadcrumb';
import { makeModelPath, splitMakeModel } from '@forecourt/rules/vehicle/make-model';
import { declareTexts, type TextLookup } from '@forecourt/contracts/wording';

export const MENU_FACETS = ['car_type', 'item_type', 'make', 'make_model'] as const;

/** Numbers of cars by value. */
export type StockCounts = Readonly<Partial<Record<(typeof MENU_FACETS)[number], Readonly<Record<string, number>>>>>;

type MenuLink = Pick<NavigationItem, 'label' | 'href'>;

const MOST_LINKS = 6;

const TYPES = declareTexts('shell.menu.type', { new: 'New', demo: 'Demonstrators', used: 'Used' });
const KINDS = declareTexts('shell.menu.kind', { car: 'Cars', caravan: 'Caravans', truck: 'Trucks', motorcycle: 'Motorcycles' });

/** Ordered from the commonest; values with equal numbers by name. */
const commonest = (counts: Readonly<Record<string, number>> = {}): string[] =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .map(([value]) => value);

/** Returns none if the whole stock has only one of the values. */
const linksOfKinds = (inStock: readonly string[], links: Readonly<Record<string, MenuLink>>): MenuLink[] =>
  inStock.length < 2 ? [] : Object.entries(links).flatMap(([value, link]) => (inStock.includes(value) ? [link] : []));

/** Names the makes if there are several. */
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

/** Has the commonest models instead of makes at a dealer of one make (N-03). */
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
