import { searchBreadcrumb, vehicleBreadcrumb } from './breadcrumb';

it('V-01 the breadcrumb leads from home over type, make and model to the vehicle', () => {
  const car = {
    car_type: 'demo',
    item_type: 'car',
    make: 'Land Rover',
    model: 'Range Rover Évoque',
    name: '2025 Evoque',
  } as const;
  expect(vehicleBreadcrumb(car)).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Demo Cars', href: '/search/demo-cars' },
    { label: 'Land Rover', href: '/search/land-rover' },
    { label: 'Range Rover Évoque', href: '/search/land-rover/range-rover-evoque' },
    { label: '2025 Evoque' },
  ]);
});

it.each([
  ['used', 'caravan', 'Used Caravans', '/search/used-cars?item_type=caravan'],
  ['new', 'truck', 'New Trucks', '/search/new-cars?item_type=truck'],
  ['demo', 'motorcycle', 'Demo Motorcycles', '/search/demo-cars?item_type=motorcycle'],
] as const)('V-01 the breadcrumb of a %s %s leads back to %s', (car_type, item_type, label, href) => {
  const crumbs = vehicleBreadcrumb({ car_type, item_type, make: 'Honda', model: 'CB500X', name: 'One' });
  expect(crumbs[1]).toEqual({ label, href });
});

it.each([
  [{}, 'Stock', ['Home', 'Stock']],
  [{ carType: 'used' as const }, 'Used MG', ['Home', 'Used Cars', 'Used MG']],
  [{ make: 'MG', model: '4' }, 'MG 4', ['Home', 'MG', '4', 'MG 4']],
  [{ body: 'SUV' }, 'SUV', ['Home', 'SUV']],
  [{ model: '4' }, 'Search', ['Home', 'Search']],
])('N-01 the breadcrumb of a search by %j with the title %j is %j', (narrowed, title, labels) => {
  expect(searchBreadcrumb(narrowed, title).map((crumb) => crumb.label)).toEqual(labels);
});

it('N-01 every step of the breadcrumb has a link, except the last', () => {
  const crumbs = searchBreadcrumb({ carType: 'new', body: 'SUV', make: 'MG', model: 'ZS' }, 'New MG ZS');
  expect(crumbs.map((crumb) => crumb.href)).toEqual([
    '/',
    '/search/new-cars',
    '/search/suv',
    '/search/mg',
    '/search/mg/zs',
    undefined,
  ]);
});
