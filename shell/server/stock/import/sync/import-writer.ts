import type { ImportChanges } from '@forecourt/contracts/desk/imports';
import { ProblemError } from '@forecourt/contracts/problem';
import type { Queryable } from '../../../platform/storage/database';
import { createChangeCollector, EXAMPLES } from './import-changes';
import { markGoneCarsAsSold, readGoneCars } from './mark-gone';
import type { BatchPlan } from './plan-batch';
import { markComparedCars, writeCars } from './store-batch';
import type { StockBefore } from './whole-cars';

/** What an import does with the cars that change; a dry run only reports it. */
export interface ImportWriter {
  /** `comparedIds` are the cars whose prices the market confirms. */
  write(writes: BatchPlan['writes'], before: StockBefore, comparedIds: () => readonly string[]): Promise<void>;
  /** Sells the cars of `createGoneCarsTable` but the first `kept`. */
  sellGone(kept: number): Promise<void>;
  /**
   * Stops the import for a reason.
   * @throws ProblemError `invalid_feed`, but not in a dry run
   */
  stopFor(reason: string | undefined): void;
  /** The changes and the reasons to stop of a dry run. */
  result(): { changes?: ImportChanges; stops?: string[] };
}

interface Target {
  tenant: string;
  feed: string;
  now: number;
}

export const createStockWriter = (tx: Queryable, { tenant, feed, now }: Target): ImportWriter => ({
  async write(writes, _before, comparedIds) {
    await writeCars(tx, tenant, feed, writes);
    await markComparedCars(tx, tenant, comparedIds());
  },
  sellGone: (kept) => markGoneCarsAsSold(tx, { tenant, kept, now }),
  stopFor(reason) {
    if (reason) throw new ProblemError('invalid_feed', `${reason} Nothing was changed.`);
  },
  result: () => ({}),
});

export const createDryRunWriter = (tx: Queryable): ImportWriter => {
  const changes = createChangeCollector();
  const stops: string[] = [];
  return {
    async write(writes, { stored, documents }) {
      for (const { car } of writes) changes.write(car, stored.get(car.id), documents.get(car.id));
    },
    async sellGone(kept) {
      for (const car of await readGoneCars(tx, { kept, most: EXAMPLES })) changes.remove(car);
    },
    stopFor(reason) {
      if (reason) stops.push(reason);
    },
    result: () => ({ changes: changes.result(), stops }),
  };
};
