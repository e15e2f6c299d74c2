import { breadcrumbJsonLd } from './breadcrumb-json-ld';

const site = { origin: 'https://acme.example', basePath: '/sites/acme' };
const steps = [{ label: 'Home', href: '/' }, { label: 'This page' }];
const itemsOf = (here?: string) =>
  breadcrumbJsonLd(steps, site, here).itemListElement.map((element) => [element.name, element.item]);

it('V-28 each step has its position, name and whole address; the open page has one only if its path is given', () => {
  expect(breadcrumbJsonLd(steps, site).itemListElement.map(({ position }) => position)).toEqual([1, 2]);
  expect(itemsOf()).toEqual([
    ['Home', 'https://acme.example/sites/acme/'],
    ['This page', undefined],
  ]);
  expect(itemsOf('/here')[1]).toEqual(['This page', 'https://acme.example/sites/acme/here']);
});
