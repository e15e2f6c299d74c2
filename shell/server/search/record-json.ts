import type { IndexRecord } from './search-engine';

const cachedJsonByRecord = new WeakMap<IndexRecord, string>();

/** Keeps the JSON of a record, so that the journal and the build of the index need not make it again. */
export const cacheRecordJson = (record: IndexRecord, json: string): IndexRecord => {
  cachedJsonByRecord.set(record, json);
  return record;
};

/** Returns the JSON of a record, which must not have changed since its JSON was kept. */
export const jsonOfRecord = (record: IndexRecord): string => cachedJsonByRecord.get(record) ?? JSON.stringify(record);
