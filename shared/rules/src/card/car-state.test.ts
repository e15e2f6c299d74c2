import type { TextLookup } from '@forecourt/contracts/wording';
import { carStateText, tellMeForm, type CarForState } from './car-state';

const NOW = Date.UTC(2026, 10, 30) / 1000;
const text: TextLookup = (_key, fallback, values = {}) =>
  fallback.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

const stateOf = (change: Partial<CarForState>): string | undefined =>
  carStateText({ status: 'in_stock', reserved: false, ...change }, { soldTag: 'SOLD' }, text, NOW);

it.each([
  ['in stock', {}, undefined],
  ['reserved', { reserved: true }, 'Reserved'],
  ['sold', { status: 'sold', reserved: true }, 'SOLD'],
  ['hidden', { status: 'hidden' }, 'SOLD'],
  ['coming at an unknown time', { status: 'coming_soon' }, 'Arriving soon'],
  ['coming in a month', { status: 'coming_soon', arrival_date: '2027-03' }, 'Arriving March 2027'],
  ['coming this month', { status: 'coming_soon', arrival_date: '2026-11' }, 'Arriving November 2026'],
  ['coming today', { status: 'coming_soon', arrival_date: '2026-11-30' }, 'Arriving 30 November 2026'],
  ['late', { status: 'coming_soon', arrival_date: '2026-11-29' }, 'Arriving soon'],
  ['coming at a text that is no date', { status: 'coming_soon', arrival_date: 'winter' }, 'Arriving soon'],
  ['coming and reserved', { status: 'coming_soon', reserved: true, arrival_date: '2027-03' }, 'Reserved · Arriving March 2027'],
  ['in stock after its arrival', { arrival_date: '2027-03' }, undefined],
] satisfies [string, Partial<CarForState>, string | undefined][])('C-03 a car that is %s has its state', (_, car, expected) => {
  expect(stateOf(car)).toBe(expected);
});

it.each([
  ['in stock', {}, undefined],
  ['reserved', { reserved: true }, 'free-again'],
  ['coming', { status: 'coming_soon' }, 'arrival'],
  ['coming and reserved', { status: 'coming_soon', reserved: true }, 'free-again'],
  ['sold', { status: 'sold', reserved: true }, undefined],
] satisfies [string, Partial<CarForState>, string | undefined][])(
  'V-24 a shopper can ask to be told about a car that is %s',
  (_, car, form) => {
    expect(tellMeForm({ status: 'in_stock', reserved: false, ...car })).toBe(form);
  },
);
