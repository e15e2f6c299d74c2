import { and, asc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { RecordText } from '../contract/record-text';
import type { Database } from '../../platform/storage/database';
import { executeForRows } from '../../platform/storage/execute-for-rows';
import { DealerWrite } from './dealer-write';
import type { IndexDocument } from './index-document';
import { ownIndexWrites, ownIndices, ownRecords } from './tables';

/** Channel on which a process tells the others of a write. */
export const OWN_INDEX_CHANNEL = 'own_index_writes';

export interface OwnIndexState {
  id: number;
  name: string;
  number: number;
  settingsNumber: number;
}

export interface OwnIndicesOfDealer {
  /** Of the dealer's last write; 0 without any. */
  number: number;
  indices: OwnIndexState[];
}

export interface ChangedRecords {
  /** In the order of the writes. A text without bytes: the record is deleted. */
  records: { id: string; record: RecordText | undefined }[];
  /** The changes are complete up to this write. */
  upTo: number;
}

const RECORDS_OF_PAGE = 1000;
/** Reading the whole index is faster for more of one write. A batch has at most 10,000 operations. */
const MOST_CHANGES = 10_000;
/** Further writes after which a deleted record leaves the table. An index that lacks more writes is built anew. */
const KEPT_WRITES = 10_000;

const recordOf = ({ id, record }: { id: string; record: string | null }) =>
  record === null ? undefined : new RecordText(id, Buffer.from(record));

/** Undefined if one write changed too many. */
const completeChanges = (rows: { id: string; record: string | null; number: number }[], number: number) => {
  const isAll = rows.length <= MOST_CHANGES;
  const last = rows.at(-1)?.number ?? number;
  const complete = isAll ? rows : rows.filter((row) => row.number < last);
  if (!isAll && complete.length === 0) return undefined;
  const records = complete.map((row) => ({ id: row.id, record: recordOf(row) }));
  return { records, upTo: isAll ? number : complete.at(-1)!.number };
};

/** Settings and records of own indices in the database. */
export class OwnTable {
  constructor(
    private readonly db: Database,
    private readonly isEmbedded: boolean,
  ) {}

  /** Differs after a restore into another database, and at once after a failover or a recovery to an earlier moment. */
  async database(): Promise<string> {
    const [row] = await executeForRows<{ database: string }>(
      this.db,
      sql`select system_identifier || '.' || oid || '.' || case when pg_is_in_recovery() then timeline_id
            else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as database
          from pg_control_system(), pg_control_checkpoint(), pg_database where datname = current_database()`,
    );
    return row!.database;
  }

  /** As of one moment. */
  async state(slug: string): Promise<OwnIndicesOfDealer> {
    const { id, name, number, settingsNumber } = ownIndices;
    const rows = await this.db
      .select({ last: ownIndexWrites.number, index: { id, name, number, settingsNumber } })
      .from(ownIndexWrites)
      .leftJoin(ownIndices, eq(ownIndices.tenant, ownIndexWrites.tenant))
      .where(eq(ownIndexWrites.tenant, slug))
      .orderBy(asc(name));
    return { number: rows[0]?.last ?? 0, indices: rows.flatMap(({ index }) => index ?? []) };
  }

  /** Numbers of the last writes, by dealer. */
  async numbers(slugs: string[]): Promise<Map<string, number>> {
    if (slugs.length === 0) return new Map();
    const rows = await this.db.select().from(ownIndexWrites).where(inArray(ownIndexWrites.tenant, slugs));
    return new Map(rows.map(({ tenant, number }) => [tenant, number]));
  }

  /** Undefined if the index is gone. */
  async document(index: number): Promise<IndexDocument | undefined> {
    const [row] = await this.db.select({ document: ownIndices.document }).from(ownIndices).where(eq(ownIndices.id, index));
    return row && (JSON.parse(row.document) as IndexDocument);
  }

  /** After the write `since`; undefined if only the whole index tells them. */
  async changes({ id: index, number: last }: OwnIndexState, since: number): Promise<ChangedRecords | undefined> {
    if (since > last || last - since > KEPT_WRITES) return undefined;
    const { id, record, number } = ownRecords;
    const rows = await this.db
      .select({ id, record, number })
      .from(ownRecords)
      .where(and(eq(ownRecords.index, index), gt(number, since)))
      .orderBy(asc(number))
      .limit(MOST_CHANGES + 1);
    return completeChanges(rows, last);
  }

  /** @throws Error if the index is gone before the last page */
  async *records({ id: index, name }: OwnIndexState): AsyncGenerator<RecordText[]> {
    const { id, record } = ownRecords;
    let after = '';
    for (;;) {
      const rows = await this.db
        .select({ id, record })
        .from(ownRecords)
        .where(and(eq(ownRecords.index, index), gt(id, after), isNotNull(record)))
        .orderBy(asc(id))
        .limit(RECORDS_OF_PAGE);
      yield rows.flatMap((row) => recordOf(row) ?? []);
      if (rows.length < RECORDS_OF_PAGE) break;
      after = rows.at(-1)!.id;
    }
    if (!(await this.document(index))) throw new Error(`The index ${name} was replaced while it was read`);
  }

  /** Resolves when the write is committed. If `work` fails, nothing of it is written. */
  write(slug: string, work: (write: DealerWrite) => Promise<void>): Promise<DealerWrite> {
    return this.db.transaction(async (tx) => {
      const write = await DealerWrite.begin(tx, slug);
      await work(write);
      await tx.execute(sql`select pg_notify(${OWN_INDEX_CHANNEL}, '')`);
      return write;
    });
  }

  /** Forgets deleted records that no engine needs to be told of any more. */
  async tidy({ slug, number, hasReplaced }: DealerWrite): Promise<void> {
    const own = this.db.select({ id: ownIndices.id }).from(ownIndices).where(eq(ownIndices.tenant, slug));
    await this.db
      .delete(ownRecords)
      .where(and(inArray(ownRecords.index, own), lt(ownRecords.number, number - KEPT_WRITES), sql`${ownRecords.record} is null`));
    // The embedded database does not do it by itself, and would grow with each replacement of an index.
    if (hasReplaced && this.isEmbedded) await this.db.execute(sql`vacuum own_records`);
  }
}
