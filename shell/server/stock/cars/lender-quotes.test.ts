import { sampleCar } from '@forecourt/testing';
import type { KeptQuote } from '../../platform/ports';
import { openTestDatabase } from '../../platform/storage/testing/test-database';
import { carWithLenderQuotes } from './lender-quotes';
import { importOwnFormText, openTestStock } from '../testing/test-stock';

const car = sampleCar({ price: 40_000 });
const quote = { paymentWeek: 131, interestRate: 6.9, comparisonRate: 7.75 };
const kept = (change: Partial<KeptQuote> = {}): KeptQuote => ({ quote, price: 40_000, validUntil: '2026-06-08', ...change });
const ofFeed = { paymentWeek: 150, interestRate: 8, comparisonRate: 9 };

it('F-11 a car has the kept quotes of lenders with their last day', () => {
  expect(carWithLenderQuotes(car, { acme: kept() }).finance_lenders).toEqual({ acme: { ...quote, validUntil: '2026-06-08' } });
});

it.each([
  ['for another price', kept({ price: 39_000 })],
  ['of a lender that made no quote', kept({ quote: null })],
])('F-11 an answer %s adds no quote', (_, answer) => {
  expect(carWithLenderQuotes(car, { acme: answer })).toBe(car);
});

it.each([
  ['without a last day', ofFeed, 150],
  ['that ends later', { ...ofFeed, validUntil: '2026-07-01' }, 150],
  ['that ends earlier', { ...ofFeed, validUntil: '2026-05-31' }, 131],
  ['without a comparison rate', { paymentWeek: 150, interestRate: 8 }, 131],
])('F-11 of the same lender, a quote of the feed %s gives the repayment', (_, quoteOfFeed, expected) => {
  const shown = carWithLenderQuotes({ ...car, finance_lenders: { acme: quoteOfFeed } }, { acme: kept() });
  expect(shown.finance_lenders?.['acme']?.paymentWeek).toBe(expected);
});

it('F-11 an answer stays with its car through imports, pages and search show it, and the dealer’s stock counts as changed', async () => {
  const { db, close } = await openTestDatabase();
  try {
    const room = await openTestStock(db);
    const row = JSON.stringify({ ...car, km: 1 });
    await importOwnFormText(room, 'corner', row, 1_767_225_600);
    const [{ id } = car] = await room.stock.byIds('corner', [(await room.stock.bySlug('corner', car.slug))?.id ?? '']);
    const before = await room.stock.mark();
    const told: string[] = [];
    room.stock.onChange((tenant) => told.push(tenant));

    await room.lenderQuotes.keep('corner', id, 'acme', kept());
    await room.lenderQuotes.keep('corner', id, 'other', kept({ quote: null }));
    await importOwnFormText(room, 'corner', JSON.stringify({ ...car, km: 2 }), 1_767_225_700);

    expect(await room.lenderQuotes.of('corner', id)).toEqual({ acme: kept(), other: kept({ quote: null }) });
    expect(await room.stock.bySlug('corner', car.slug)).toMatchObject({
      km: 2,
      finance_lenders: { acme: { ...quote, validUntil: '2026-06-08' } },
    });
    const changes = await room.stock.changes('corner', before);
    expect(changes?.records.map(({ finance_lenders }) => Object.keys(finance_lenders ?? {}))).toEqual([['acme']]);
    expect(told).toEqual(['corner', 'corner', 'corner']);
  } finally {
    await close();
  }
});
