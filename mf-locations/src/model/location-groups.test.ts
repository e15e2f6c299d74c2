import type { Location } from '@forecourt/contracts/site/site';
import { findContact, findLocation, mainDepartment, visibleLocationGroups, otherDepartments } from './location-groups';

const desk = (id: string, name: string, more: Partial<Location> = {}): Location =>
  ({ id, name, slug: id, location_type: 'sales', primary: false, visible: true, dealership_id: `d-${id}`, ...more }) as Location;

const cairns = desk('cairns', 'Harbour Cairns - Sales');
const workshop = desk('cairns-service', 'Harbour Cairns - Service', { location_type: 'service' });
const parts = desk('cairns-parts', 'Harbour Cairns - Parts', { location_type: 'parts' });
const brisbane = desk('brisbane', 'Harbour Brisbane - Sales', { primary: true });
const hidden = desk('office', 'Harbour Office', { visible: false });
const all = [parts, workshop, cairns, brisbane, hidden];

it('O-04 departments of a location form one group with sales first, and the primary location comes first', () => {
  expect(visibleLocationGroups(all).map(({ name, locations }) => [name, locations.map(({ id }) => id)])).toEqual([
    ['Harbour Brisbane', ['brisbane']],
    ['Harbour Cairns', ['cairns', 'cairns-service', 'cairns-parts']],
  ]);
  expect(mainDepartment(visibleLocationGroups(all)[1]!).id).toBe('cairns');
});

it('O-02 a slug leads to a department by its own slug or else by the id of its dealership', () => {
  expect(findLocation(all, 'cairns-service')?.id).toBe('cairns-service');
  expect(findLocation(all, 'd-brisbane')?.id).toBe('brisbane');
});

it.each(['nowhere', '', undefined, 'office'])(
  'O-02 the slug %j leads to no location, nor does the slug of a hidden location',
  (slug) => {
    expect(findLocation(all, slug)).toBeUndefined();
  },
);

it('O-04 a department has the other departments of its location beside it', () => {
  expect(otherDepartments(all, workshop).map(({ id }) => id)).toEqual(['cairns', 'cairns-parts']);
  expect(otherDepartments(all, brisbane)).toEqual([]);
});

it.each([
  ['harbour-cairns', 'cairns'],
  ['harbour-brisbane', 'brisbane'],
  ['cairns-service', 'cairns-service'],
  ['d-brisbane', 'brisbane'],
  ['harbour-office', undefined],
  ['nowhere', undefined],
])('O-02 O-07 the contact page of %s is about the department %s', (place, id) => {
  expect(findContact(all, place)?.id).toBe(id);
});
