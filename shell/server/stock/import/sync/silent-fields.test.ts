import { parseMapping } from '../mapping/parse-mapping';
import { findLostColumns, fieldsSilencedByLoss, createSilentFieldFinder } from './silent-fields';

const mapping = (body: string) => parseMapping(`name: a\ndescription: d\nformats: [csv]\n${body}`, 'a.yaml').mapping;
const FORECOURT = mapping('carFields: true\nid: { column: id }');
const OWN = mapping(`id: { column: Stock }
fields:
  make: { constant: Kia }
  model: { column: Model }
  colour: { first: [{ column: Paint }, { column: Exterior }] }
  badge: { template: '{model} {colour}' }
  km: { column: odometer.value }`);

describe('fields about which a file says nothing', () => {
  it('I-03 a field of a car is silent if all the columns that it reads are absent', () => {
    const silent = createSilentFieldFinder(OWN)(new Set(['Stock', 'Exterior', 'odometer']));
    expect(['colour', 'km', 'make'].filter((field) => silent.has(field))).toEqual([]);
    expect(['model', 'badge', 'vin', 'images', 'name'].filter((field) => !silent.has(field))).toEqual([]);
  });

  it('I-03 a group is silent by its parts', () => {
    const silent = createSilentFieldFinder(FORECOURT)(new Set(['id', 'caravan.sleeps']));
    expect([silent.has('caravan'), silent.has('caravan.sleeps'), silent.has('caravan.tare_weight')]).toEqual([
      false,
      false,
      true,
    ]);
    expect(createSilentFieldFinder(FORECOURT)(new Set(['id', 'caravan'])).has('caravan.tare_weight')).toBe(false);
  });

  it('I-03 a column is lost if the last feed had it, this one has not, and the mapping reads it', () => {
    const columns = new Set(['Stock', 'Model']);
    const lost = findLostColumns(OWN, ['Stock', 'Model', 'Paint', 'Warehouse'], { columns, format: 'csv' });
    expect(lost).toEqual(['Paint']);
    expect([...fieldsSilencedByLoss(OWN, columns, lost)].toSorted()).toEqual(['badge', 'colour', 'name']);
    expect(fieldsSilencedByLoss(OWN, new Set([...columns, 'Exterior']), lost)).toEqual(new Set(['name']));
    expect(fieldsSilencedByLoss(OWN, columns, []).size).toBe(0);
  });
});
