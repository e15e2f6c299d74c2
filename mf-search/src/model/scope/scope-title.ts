import { homeCrumb } from '@forecourt/ui';
import type { CarType } from '@forecourt/contracts/car/car';
import { declareTexts, type TextLookup } from '@forecourt/contracts/wording';
import { searchBreadcrumb, type BreadcrumbStep } from '@forecourt/rules/vehicle/breadcrumb';
import { filterValueText } from '@forecourt/rules/search/filter-value';
import type { StockScope } from './scope';

const TYPE_TITLES = declareTexts('search.title', { new: 'New Cars', demo: 'Demo Cars', used: 'Used Cars' });
const ITEM_TITLES: Record<string, string> = declareTexts('search.title', {
  car: 'Cars',
  caravan: 'Caravans',
  truck: 'Trucks',
  motorcycle: 'Motorcycles',
});

/** "Used Toyota". */
const nameWithCarType = ({ carType }: { carType?: CarType }, name: string, text: TextLookup<'search'>): string =>
  carType ? `${filterValueText('car_type', carType, text)} ${name}` : name;

export const scopeTitle = (scope: StockScope, text: TextLookup<'search'>): string => {
  switch (scope.kind) {
    case 'stock':
      return text('search.title', 'New, Used and Demo Cars');
    case 'new-and-demo':
      return text('search.title.newAndDemo', 'New and Demo Cars');
    case 'type':
      return text(`search.title.${scope.carType}`, TYPE_TITLES[scope.carType]);
    case 'item':
      return text(`search.title.${scope.itemType}`, ITEM_TITLES[scope.itemType] ?? scope.itemType);
    case 'location':
    case 'dealership':
      return text('search.title.location', 'Stock at {{name}}', { name: scope.name });
    case 'make':
      return text('search.title.make', '{{name}} for Sale', { name: nameWithCarType(scope, scope.name, text) });
    case 'body':
      return text('search.title.body', '{{name}} for Sale', { name: nameWithCarType(scope, scope.name, text) });
    case 'model':
      return text('search.title.model', '{{make}} {{model}} for Sale', {
        make: nameWithCarType(scope, scope.make, text),
        model: scope.model,
      });
  }
};

/** N-01. */
export const scopeBreadcrumb = (scope: StockScope, title: string, text: TextLookup<'search'>): BreadcrumbStep[] => {
  const narrowed = {
    ...('carType' in scope && scope.carType && scope.kind !== 'type' ? { carType: scope.carType } : {}),
    ...(scope.kind === 'model' ? { make: scope.make } : {}),
  };
  const [, ...rest] = searchBreadcrumb(narrowed, title);
  return [homeCrumb(text), ...rest];
};
