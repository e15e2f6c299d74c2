import { and, eq, sql } from 'drizzle-orm';
import type { Car, LenderQuote } from '@forecourt/contracts/car/car';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import type { KeptQuotes, LenderQuotes } from '../../platform/ports';
import type { Database } from '../../platform/storage/database';
import { cars } from './tables';

/** The feed's quote states both rates, and is not the first of the two to end. */
const feedComesFirst = ({ interestRate, comparisonRate, validUntil }: LenderQuote, keptUntil: string): boolean =>
  typeof interestRate === 'number' && typeof comparisonRate === 'number' && (!validUntil || validUntil >= keptUntil);

/**
 * For the present price (F-11). The feed's quotes come first, unless they end earlier or may not be advertised. May have
 * ended.
 */
export const carWithLenderQuotes = (car: Car, kept: KeptQuotes | null | undefined): Car => {
  const price = purchasePrice(car);
  const added = Object.entries(kept ?? {}).filter(([lender, { quote, price: asked, validUntil }]) => {
    const ofFeed = car.finance_lenders?.[lender];
    return quote && asked === price && !(ofFeed && feedComesFirst(ofFeed, validUntil));
  });
  if (added.length === 0) return car;
  const quotes = added.map(([lender, { quote, validUntil }]) => [lender, { ...quote, validUntil }] as const);
  return { ...car, finance_lenders: { ...car.finance_lenders, ...Object.fromEntries(quotes) } };
};

/** `changed` gets the dealer's slug after a new answer. */
export const createLenderQuotes = (db: Database, changed: (tenant: string) => void): LenderQuotes => ({
  async of(tenant, carId) {
    const rows = await db
      .select({ quotes: cars.lenderQuotes })
      .from(cars)
      .where(and(eq(cars.tenant, tenant), eq(cars.id, carId)));
    return rows[0]?.quotes ?? {};
  },
  async keep(tenant, carId, lender, answer) {
    const added = JSON.stringify({ [lender]: answer });
    await db
      .update(cars)
      .set({ lenderQuotes: sql`coalesce(${cars.lenderQuotes}, '{}'::jsonb) || ${added}::jsonb` })
      .where(and(eq(cars.tenant, tenant), eq(cars.id, carId)));
    changed(tenant);
  },
});
