import type { DealerWrite, OwnIndexChange } from './dealer-write';
import type { ChangedRecords } from './own-table';

/** Of all dealers. Older ones are read from the table instead. */
const MOST_BYTES = 64 << 20;

type RecentWrite = Pick<OwnIndexChange, 'since' | 'records'> & { slug: string; number: number; bytes: number };

/** Records of this process's last writes, so that its engine need not read them from the table. */
export class RecentWrites {
  /** By the id of the index, in the order of their numbers. */
  private readonly writes = new Map<number, RecentWrite[]>();
  private bytes = 0;

  add({ slug, number, changes }: DealerWrite): void {
    for (const { index, since, records, isWhole } of changes.values()) {
      const bytes = [...records.values()].reduce((sum, record) => sum + (record?.bytes.length ?? 0), 0);
      if (!isWhole || this.bytes + bytes > MOST_BYTES) continue;
      this.bytes += bytes;
      const own = this.writes.get(index) ?? [];
      this.writes.set(index, own);
      own.push({ slug, number, since, records, bytes });
    }
  }

  /** After the write `since`, up to the write `upTo`; undefined if any is missing. */
  changes(index: number, since: number, upTo: number): ChangedRecords | undefined {
    const records: ChangedRecords['records'] = [];
    let at = since;
    for (const write of this.writes.get(index) ?? []) {
      if (write.since !== at || at === upTo) continue;
      at = write.number;
      for (const [id, record] of write.records) records.push({ id, record });
    }
    return at === upTo ? { records, upTo } : undefined;
  }

  clear(): void {
    this.writes.clear();
    this.bytes = 0;
  }

  /** Those up to a write. */
  forget(slug: string, upTo: number): void {
    for (const [index, writes] of this.writes) {
      const later = writes.filter((write) => write.slug !== slug || write.number > upTo);
      for (const write of writes) if (!later.includes(write)) this.bytes -= write.bytes;
      if (later.length === 0) this.writes.delete(index);
      else this.writes.set(index, later);
    }
  }
}
