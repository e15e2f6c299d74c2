import { assert, property, string } from 'fast-check';
import type { TransformStep } from './step-schema';
import { ImportNotations } from '../notation/notations';
import { urlSlug } from './finish-car';
import { fillTemplate } from './template';
import { compileSteps } from './transforms';

const source = { field: 'price' };
const run = (steps: TransformStep[], value: unknown, draft = {}) =>
  compileSteps(steps)(value, { field: 'price', draft, source, notations: new ImportNotations() });

describe('transforms of a mapping', () => {
  it.each<[TransformStep[], unknown, unknown]>([
    [[{ collapse: true }], ' a \n b  c ', 'a b c'],
    [[{ lower: true }], 'ABC', 'abc'],
    [[{ upper: true }], 'abc', 'ABC'],
    [[{ title: true }], 'MERCEDES-BENZ ÉLAN (awd)', 'Mercedes-Benz Élan (AWD)'],
    [[{ number: true }], '£30,495', 30_495],
    [[{ multiply: 1.609344 }, { round: 0 }], '15735', 25_323],
    [[{ divideInto: 282.481 }, { round: 1 }], '55.4', 5.1],
    [[{ divideInto: 282.481 }], 0, undefined],
    [[{ scaleAbove: { limit: 30, multiply: 0.001 } }], '1498', 1.498],
    [[{ scaleAbove: { limit: 30, multiply: 0.001 } }], '1.6', 1.6],
    [[{ between: { min: 1, others: 'missing' } }], 0, undefined],
    [[{ between: { max: 5, others: 'keep' } }], 9, 9],
    [[{ split: { by: ' / ', at: 0 } }], 'White / Black', 'White'],
    [[{ split: { by: ' / ', at: -1 } }], 'White / Black', 'Black'],
    [[{ split: { by: ' / ', at: 5 } }], 'White / Black', undefined],
    [[{ match: { pattern: '([\\d.]+) L' } }], '4 cyl, 2.2 L', '2.2'],
    [[{ match: { pattern: '(\\d+) cyl', others: 'missing' } }], '0 L', undefined],
    [[{ match: { pattern: 'x' } }], 'kept', 'kept'],
    [[{ match: { pattern: '^\\d+ years', group: 0 } }], '5 years / 1', '5 years'],
    [[{ title: true }], 'ZS EXCITE St KILDA gxl', 'ZS Excite St Kilda GXL'],
    [[{ title: true }], 'bmw MG ldv GWM byd mini cx-5 RAV4 5dr hatch', 'BMW MG LDV GWM BYD MINI CX-5 RAV4 5dr Hatch'],
    [[{ replace: { text: '.', with: '' } }], '1.234.567', '1234567'],
    [[{ replace: { pattern: '(\\d+)[xX](\\d+)', with: '$2 by $1' } }], '2x4 3X5', '4 by 2 5 by 3'],
    [[{ replace: { text: 'a', with: '$&' } }], 'cab', 'c$&b'],
    [[{ missingIf: '^\\d+ years' }], '5 years / 1', undefined],
    [[{ missingIf: '^\\d+ years' }], 'White', 'White'],
    [[{ match: { pattern: '^(a+)+$' } }], `${'a'.repeat(5000)}b`, `${'a'.repeat(5000)}b`],
    [[{ plain: true }], '<p>Air&nbsp;con &amp; <b>tow bar</b></p><p>One</p>', 'Air con & tow bar\nOne'],
    [[{ upper: true }, { join: ', ' }], ['a', 'b'], 'A, B'],
    [[{ list: { by: ';' } }, { missing: ['NONE'] }], 'a;none', ['a']],
    [[{ values: { table: { Unleaded: 'Petrol' } } }], 'UNLEADED', 'Petrol'],
    [[{ values: { table: { Other: null } } }], 'Other', undefined],
    [[{ values: { table: {}, othersTo: 'x' } }], 'a', 'x'],
    [[{ values: { table: { POA: 0 } } }, { number: true }], 'POA', 0],
    [[{ missing: ['-'] }, { lower: true }], '-', undefined],
    [[{ list: { by: ';' } }], 'a; b;;c', ['a', 'b', 'c']],
    [[{ timestamp: true }], '2026-01-01T00:00:00Z', 1_767_225_600],
  ])('I-03 the transform %j changes %j to %j', (steps, value, expected) => {
    expect(run(steps, value)).toEqual(expected);
  });

  it('I-03 the name of the car is removed from a title in any case', () => {
    expect(run([{ removePrefix: '{year} {make}' }], '2022 SSANGYONG Rexton', { year: 2022, make: 'SsangYong' })).toBe('Rexton');
    expect(run([{ removePrefix: '{year} {make}' }], 'Rexton', { year: 2022, make: 'SsangYong' })).toBe('Rexton');
  });

  it.each<[TransformStep, unknown, string]>([
    [{ number: true }, '12,990 ono', '"12,990 ono" is not a number'],
    [{ between: { min: 1, max: 5 } }, 9, '"9" is not between 1 and 5'],
    [{ match: { pattern: '^a', others: 'reject' } }, 'b', '"b" does not match ^a'],
    [{ values: { table: { NEW: 'new' }, others: 'reject' } }, 'OLD', '"OLD" is none of NEW'],
    [{ timestamp: true }, 'soon', '"soon" is not a date'],
  ])('I-03 the transform %j rejects %j with a reason', (step, value, reason) => {
    expect(() => run([step], value)).toThrow(reason);
  });
});

describe('slugs and templates', () => {
  it('I-03 every text with a letter or digit has a slug', () => {
    expect(urlSlug('2020 Škoda Octavia RS “Challenge” & more')).toBe('2020-skoda-octavia-rs-challenge-and-more');
    assert(property(string(), (text) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(urlSlug(text)) && urlSlug(text).length <= 200));
    expect(urlSlug(`${'a'.repeat(300)}-id-1`)).toMatch(/^a{100}-a+-id-1$/);
  });

  it('I-03 a field without a value leaves no gap in a template', () => {
    expect(fillTemplate('{year} {badge} {make}', { year: 2020, make: 'Kia' })).toBe('2020 Kia');
    expect(fillTemplate('{badge}', {})).toBeUndefined();
  });
});
