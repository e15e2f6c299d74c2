import { bodyPicture, bodyTypes } from './bodies';
import { findMake, makeNames, makeNameKey } from './makes';
import { MODEL_NAMES_BY_MAKE } from './model-lists';
import { findModel, modelsOfMake, spelledModel } from './models';
import { AUSTRALIAN_STATES, referenceStates } from './states';

it('S-19 a model has one spelling, whatever case, spaces and hyphens a feed writes', () => {
  expect(['Hilux', 'HILUX', 'hi lux', 'HiLux'].map((model) => spelledModel('Toyota', model))).toEqual(Array(4).fill('HiLux'));
  expect([spelledModel('Toyota', 'Hilux Surf X'), spelledModel('Nobody', 'hilux')]).toEqual(['Hilux Surf X', 'hilux']);
});

it('S-19 a model of the reference list keeps its name, also where another has the same letters', () => {
  const listed = makeNames().flatMap((make) => (modelsOfMake(make) ?? []).map((name) => [make, name] as const));
  expect(listed.filter(([make, name]) => spelledModel(make, name) !== name)).toEqual([]);
  expect(['Prius', 'PRIUS', 'Prius+', 'Land Cruiser', 'Landcruiser'].map((model) => spelledModel('Toyota', model))).toEqual([
    'Prius',
    'Prius',
    'Prius+',
    'Land Cruiser',
    'Landcruiser',
  ]);
});

describe('the reference list of makes', () => {
  it('I-10 about 140 makes are known, each once, in order and with models', () => {
    const names = makeNames();
    expect(names.length).toBeGreaterThanOrEqual(140);
    expect(new Set(names.map(makeNameKey)).size).toBe(names.length);
    expect(Object.keys(MODEL_NAMES_BY_MAKE).toSorted()).toEqual(names.toSorted());
    expect(names.filter((name) => (modelsOfMake(name) ?? []).length === 0)).toEqual([]);
    expect([names[0], names.at(-1)]).toEqual(['Abarth', 'ZX Auto']);
  });

  it.each([
    ['mercedes benz', 'Mercedes-Benz'],
    ['VW', 'Volkswagen'],
    ['CITROEN', 'Citroën'],
    ['Ssangyong', 'SsangYong'],
    ['Jayco', undefined],
    ['', undefined],
  ])('I-10 the text "%s" means the make %s', (text, make) => {
    expect(findMake(text)).toBe(make);
  });

  it('I-10 a dealer adds makes and models; a known make keeps its own models', () => {
    const own = [
      { name: 'Jayco', models: ['Swan', 'Journey'] },
      { name: 'kia', models: ['Cee’d SW', 'Rio'] },
    ];
    expect(makeNames(own.map(({ name }) => name)).filter((name) => /jayco|kia/i.test(name))).toEqual(['Jayco', 'Kia']);
    expect(modelsOfMake('jayco', own)).toEqual(['Journey', 'Swan']);
    expect(modelsOfMake('Kia', own)?.filter((model) => /rio|sw/i.test(model))).toEqual(['Cee’d SW', 'Rio']);
    expect(modelsOfMake('Nobody')).toBeUndefined();
  });
});

describe('the reference list of models', () => {
  it('I-10 every model stands once in the list of its make', () => {
    for (const make of makeNames()) {
      const models = modelsOfMake(make) ?? [];
      expect([make, new Set(models).size]).toEqual([make, models.length]);
      expect(models.filter((model) => /[{}]|^\s|\s$/.test(model))).toEqual([]);
    }
    expect(modelsOfMake('Mercedes-Benz')).toEqual(expect.arrayContaining(['C-Class', 'C200', 'GLC63', 'Sprinter']));
  });

  it.each([
    ['Toyota', 'land cruiser', 'Land Cruiser'],
    ['Toyota', 'prius+', 'Prius+'],
    ['MINI', 'Cooper S Chili', 'Cooper'],
    ['Hyundai', 'Santa', 'Santa Cruz'],
    ['Hyundai', 'SANTA FE', 'Santa Fe'],
    ['Tesla', 'Model', 'Model 3'],
    ['Ford', 'F-150 Lariat', 'F-150'],
    ['Kia', 'Rioja', undefined],
    ['Nobody', 'Rio', undefined],
    ['Kia', '', undefined],
  ])('I-10 of %s, the text "%s" means the model %s', (make, text, model) => {
    expect(findModel(make, text)).toBe(model);
  });
});

describe('body types and states', () => {
  it('I-10 every body type has a picture, also as a feed spells it, and a dealer replaces or adds one', () => {
    const own = [
      { name: 'cab chassis', picture: 'media:cab.jpg' },
      { name: 'Pop Top', picture: 'media:pop.jpg' },
    ];
    expect(bodyTypes().length).toBeGreaterThanOrEqual(20);
    expect(bodyTypes().every(({ picture }) => /^drawing:[a-z-]+\/grey\/side$/.test(picture))).toBe(true);
    expect([bodyPicture('Dual Cab Pick-up'), bodyPicture('Caravan'), bodyPicture('HATCH')]).toEqual([
      'drawing:ute/grey/side',
      'drawing:caravan/grey/side',
      'drawing:hatch/grey/side',
    ]);
    expect(bodyTypes(own).filter(({ picture }) => picture.startsWith('media:'))).toEqual(own);
    expect(bodyPicture('Cab Chassis', own)).toBe('media:cab.jpg');
  });

  it('I-10 the eight states and territories have their names', () => {
    expect(AUSTRALIAN_STATES.map(({ code }) => code).toSorted()).toEqual(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']);
  });

  it('I-10 a dealer adds states, and gives a known one another name', () => {
    const own = [
      { code: 'NZ', name: 'New Zealand' },
      { code: 'QLD', name: 'Sunshine State' },
    ];
    expect(referenceStates()).toEqual(AUSTRALIAN_STATES);
    expect(referenceStates(own)).toEqual([own[1], ...AUSTRALIAN_STATES.slice(1), own[0]]);
  });
});
