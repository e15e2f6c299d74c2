const MARK = /^journal (\d+)$/u;

/** Returns the revision of an index after the write with this number in the dealer's write journal; undefined without a journal. */
export const revisionOfJournalWrite = (number: number): string | undefined => (number > 0 ? `journal ${number}` : undefined);

/** Returns the number of the last journal write that an index with this revision contains; 0 for other revisions. */
export const journalWriteOfRevision = (revision: string | undefined): number => Number(MARK.exec(revision ?? '')?.[1] ?? 0);

/** Returns whether an index with this revision contains the write with this number; false without a journal. */
export const revisionContainsWrite = (revision: string | undefined, number: number): boolean =>
  number > 0 && number <= journalWriteOfRevision(revision);
