import type { AccountRecords, ConsentRecords } from '../../ports';
import type { Database } from '../../storage/database';
import { findViewedChoice, listViewedCars, removeViewedRecords, stopViewedCars } from './store';

/** The viewed cars of accounts, for export and deletion. */
export const viewedCarRecords = (db: Database): AccountRecords => ({
  name: 'viewedCars',
  title: 'Viewed vehicles',
  exportOf: async (owner) => (await listViewedCars(db, owner)).map((view) => ({ ...view })),
  remove: async (on, owner) => {
    await removeViewedRecords(on, owner);
    return [];
  },
});

/** The consents to viewed cars on all devices. */
export const viewedCarConsents = (db: Database): ConsentRecords => ({
  purpose: 'viewed-cars',
  async listOf(owner) {
    const choice = await findViewedChoice(db, owner);
    if (!choice) return [];
    const { consent, givenAt, withdrawnAt } = choice;
    return [{ words: consent, givenAt, withdrawnAt: withdrawnAt ?? undefined }];
  },
  withdraw: (_tenant, owner, at) => stopViewedCars(db, owner, at),
});
