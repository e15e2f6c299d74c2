import type { Car, CarType } from '@forecourt/contracts/car/car';
import { slugify } from '../text/slug';

/** One step of a breadcrumb; the last one has no link. Paths are without the dealer's base path. */
export interface BreadcrumbStep {
  label: string;
  href?: string;
}

/** Label and address of the search page of each car type, such as "Used" (site-area §2). */
export const CAR_TYPE_PAGES: Record<CarType, { label: string; href: string }> = {
  new: { label: 'New Cars', href: '/search/new-cars' },
  demo: { label: 'Demo Cars', href: '/search/demo-cars' },
  used: { label: 'Used Cars', href: '/search/used-cars' },
};

/** Path of the search page that lists all cars, without filters. */
export const STOCK_PATH = '/search/new-used-and-demo-cars';

const HOME: BreadcrumbStep = { label: 'Home', href: '/' };

const makeCrumb = (make: string): BreadcrumbStep => ({ label: make, href: `/search/${slugify(make)}` });
const modelCrumb = (make: string, model: string): BreadcrumbStep => ({
  label: model,
  href: `/search/${slugify(make)}/${slugify(model)}`,
});

/** Plural names of the kinds of vehicles other than cars, for breadcrumbs. */
const KINDS: Partial<Record<Car['item_type'], string>> = { caravan: 'Caravans', truck: 'Trucks', motorcycle: 'Motorcycles' };
const CONDITIONS: Record<CarType, string> = { new: 'New', demo: 'Demo', used: 'Used' };

const typeCrumb = ({ car_type: type, item_type: item }: Pick<Car, 'car_type' | 'item_type'>): BreadcrumbStep => {
  const page = CAR_TYPE_PAGES[type];
  const kind = KINDS[item];
  return kind ? { label: `${CONDITIONS[type]} ${kind}`, href: `${page.href}?item_type=${item}` } : page;
};

/**
 * Returns the breadcrumb of a vehicle: home > type > make > model > title (V-01). A caravan's type is "used
 * caravans", not "used cars".
 */
export const vehicleBreadcrumb = (car: Pick<Car, 'car_type' | 'item_type' | 'make' | 'model' | 'name'>): BreadcrumbStep[] => [
  HOME,
  typeCrumb(car),
  makeCrumb(car.make),
  modelCrumb(car.make, car.model),
  { label: car.name },
];

/** Returns the breadcrumb of a search: home > its type, body, make or model > title (N-01). A model needs its make. */
export const searchBreadcrumb = (
  narrowed: { carType?: CarType; body?: string; make?: string; model?: string },
  title: string,
): BreadcrumbStep[] => {
  const { carType, body, make, model } = narrowed;
  const steps = [
    carType && CAR_TYPE_PAGES[carType],
    body ? { label: body, href: `/search/${slugify(body)}` } : undefined,
    make ? makeCrumb(make) : undefined,
    make && model ? modelCrumb(make, model) : undefined,
  ].filter((step) => step !== undefined);
  return [HOME, ...steps.filter((step) => step.label !== title), { label: title }];
};
