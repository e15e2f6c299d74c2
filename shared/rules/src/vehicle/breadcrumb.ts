import type { Car, CarType } from '@forecourt/contracts/car/car';
import { slugify } from '../text/slug';

/** The last one has no link. Paths are without the dealer's base path. */
export interface BreadcrumbStep {
  label: string;
  href?: string;
}

/** site-area §2. */
export const CAR_TYPE_PAGES: Record<CarType, { label: string; href: string }> = {
  new: { label: 'New Cars', href: '/search/new-cars' },
  demo: { label: 'Demo Cars', href: '/search/demo-cars' },
  used: { label: 'Used Cars', href: '/search/used-cars' },
};

export const VEHICLE_KIND_PAGES: Record<Car['item_type'], string> = {
  car: '/search/cars',
  caravan: '/search/caravans',
  truck: '/search/trucks',
  motorcycle: '/search/motorcycles',
};

export const STOCK_PATH = '/search/new-used-and-demo-cars';

const HOME: BreadcrumbStep = { label: 'Home', href: '/' };

const makeCrumb = (make: string): BreadcrumbStep => ({ label: make, href: `/search/${slugify(make)}` });
const modelCrumb = (make: string, model: string): BreadcrumbStep => ({
  label: model,
  href: `/search/${slugify(make)}/${slugify(model)}`,
});

/** Only of vehicles that are not cars. */
const KINDS: Partial<Record<Car['item_type'], string>> = { caravan: 'Caravans', truck: 'Trucks', motorcycle: 'Motorcycles' };
const CONDITIONS: Record<CarType, string> = { new: 'New', demo: 'Demo', used: 'Used' };

const typeCrumb = ({ car_type: type, item_type: item }: Pick<Car, 'car_type' | 'item_type'>): BreadcrumbStep => {
  const page = CAR_TYPE_PAGES[type];
  const kind = KINDS[item];
  return kind ? { label: `${CONDITIONS[type]} ${kind}`, href: `${page.href}?item_type=${item}` } : page;
};

/** Home > type > make > model > title (V-01). The type of a used caravan is "Used Caravans", not "Used Cars". */
export const vehicleBreadcrumb = (car: Pick<Car, 'car_type' | 'item_type' | 'make' | 'model' | 'name'>): BreadcrumbStep[] => [
  HOME,
  typeCrumb(car),
  makeCrumb(car.make),
  modelCrumb(car.make, car.model),
  { label: car.name },
];

/** Home > car type, body, make or model > title (N-01). Leaves out a model without a make. */
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
