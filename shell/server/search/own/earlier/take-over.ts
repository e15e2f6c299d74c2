import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyBaseLogger } from 'fastify';
import type { EmbeddedEngine } from '../../contract/embedded-engine';
import { performIndexWrite, type IndexWrite } from '../../protocol/writes/commands';
import type { DealerWrite } from '../dealer-write';
import { replicaNames } from '../index-document';
import type { OwnIndices } from '../own-indices';
import { dealersWithJournal, fingerprintOfJournal, readEarlierJournal, type JournalEntry } from './earlier-journal';
import {
  earlierDocument,
  earlierMark,
  listEarlierIndices,
  readEarlierRecords,
  isReadable,
  type ReadableIndex,
  type UnreadableFile,
} from './earlier-index';
import { earlierProblems, readTakenOver, writeTakenOver, type TakenDealer, type TakenOver } from './taken-over';

/** In which earlier versions kept own indices. Nothing in it changes but the note of what was taken over. */
export interface EarlierFolder {
  folder: string;
  /** See `OpenDatabase.alone`. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

interface TakeOverDeps {
  own: OwnIndices;
  engine: EmbeddedEngine;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

const NOTHING_TAKEN: TakenDealer = { journal: 0, indices: {} };

interface EarlierDealer {
  slug: string;
  indices: ReadableIndex[];
  /** New or changed since they were taken over. */
  changed: ReadableIndex[];
  journalFingerprint: string;
  /** Not taken over yet. */
  entries: JournalEntry[];
}

interface EarlierState {
  /** Dealers with something to take over. */
  dealers: EarlierDealer[];
  problems: UnreadableFile[];
}

/** A journal that has not changed since it was taken over is not read again. */
const readEarlierState = async (folder: string, taken: TakenOver): Promise<EarlierState> => {
  const indices = await listEarlierIndices(folder);
  const dealers: EarlierDealer[] = [];
  const problems: UnreadableFile[] = [];
  for (const slug of new Set([...indices.keys(), ...(await dealersWithJournal(folder))])) {
    const before = taken.dealers[slug] ?? NOTHING_TAKEN;
    const own = indices.get(slug) ?? [];
    const readable = own.filter(isReadable);
    problems.push(...own.flatMap(({ manifest }) => ('reason' in manifest ? manifest : [])));
    const changed = readable.filter(({ name, fingerprint }) => before.indices[name]?.fingerprint !== fingerprint);
    const journalFingerprint = await fingerprintOfJournal(folder, slug);
    const isSame = journalFingerprint === before.journalFingerprint;
    const journal = isSame ? [] : await readEarlierJournal(folder, slug, (problem) => problems.push(problem));
    const entries = journal.filter(({ number }) => number > before.journal);
    if (changed.length > 0 || entries.length > 0) dealers.push({ slug, indices: readable, changed, journalFingerprint, entries });
  }
  return { dealers, problems };
};

/** A record that the table has not changed since the last time is as in the files then; of others the table's state counts. */
const takeIndexOver = async (
  write: DealerWrite,
  earlier: ReadableIndex,
  since: number,
  problems: UnreadableFile[],
): Promise<void> => {
  const { manifest, name } = earlier;
  const damaged: UnreadableFile[] = [];
  const index = write.indices.get(name) ?? (await write.create(name, earlierDocument(manifest)));
  if (since > 0) await write.configure(index, earlierDocument(manifest), since);
  const ids: string[] = [];
  for await (const records of readEarlierRecords(earlier, (problem) => damaged.push(problem))) {
    await write.put(index, records, since);
    for (const { objectID } of records) ids.push(objectID);
  }
  if (damaged.length === 0 && since > 0) await write.removeOthers(index, ids, since);
  problems.push(...damaged);
};

class TakeOver {
  constructor(
    private readonly folder: string,
    private readonly deps: TakeOverDeps,
  ) {}

  /** `noted` and `state` were read before this process had the database alone. They count unless another process took over meanwhile. */
  async run(noted: TakenOver, state: EarlierState): Promise<void> {
    const taken = readTakenOver(this.folder);
    const isSame = JSON.stringify(taken) === JSON.stringify(noted);
    const { dealers, problems: found } = isSame ? state : await readEarlierState(this.folder, taken);
    for (const dealer of dealers) {
      // One dealer's indices must not keep those of the others from the database.
      const problems = await this.takeDealerOver(dealer, taken).catch((error: unknown) => [
        { file: this.folder, reason: `The indices of ${dealer.slug} could not be written: ${String(error)}` },
      ]);
      found.push(...problems);
      await writeTakenOver(this.folder, { ...taken, problems: found });
    }
    const isAgain = ({ file }: UnreadableFile) => file === this.folder || found.some((problem) => problem.file === file);
    const earlier = taken.problems.filter((problem) => !isAgain(problem));
    await writeTakenOver(this.folder, { ...taken, problems: [...earlier, ...found] });
  }

  private async takeDealerOver(dealer: EarlierDealer, taken: TakenOver): Promise<UnreadableFile[]> {
    const { slug, indices, changed, entries } = dealer;
    const before = taken.dealers[slug] ?? NOTHING_TAKEN;
    const problems: UnreadableFile[] = [];
    const { table } = this.deps.own;
    await table.write(slug, async (write) => {
      problems.length = 0;
      for (const index of changed) await takeIndexOver(write, index, before.indices[index.name]?.number ?? 0, problems);
    });
    for (const entry of entries) await this.repeat(slug, entry, indices);
    await this.deps.engine.unload(slug, () => true);
    this.deps.own.forget(slug);
    taken.dealers[slug] = await this.noteOf(dealer, before);
    const facts = { tenant: slug, indices: changed.length, writes: entries.length };
    this.deps.log.info(facts, 'Own search indices of an earlier version were taken over into the database');
    return problems;
  }

  /** A write that the files of its index have is left out. */
  private async repeat(slug: string, { number, command }: JournalEntry, indices: ReadableIndex[]): Promise<void> {
    const markOf = (name: string): number | undefined => {
      const index = indices.find((each) => each.name === name || replicaNames(earlierDocument(each.manifest)).includes(name));
      return index && earlierMark(index);
    };
    const operation = command.kind === 'operation' ? command.operation : undefined;
    const isDone = (markOf(operation?.destination ?? command.index) ?? 0) >= number;
    if (!isDone) return this.perform(slug, command);
    // The earlier process was killed between the two halves of a move.
    if (operation?.move && (markOf(command.index) ?? number) < number)
      await this.perform(slug, { kind: 'delete', index: command.index });
  }

  private async perform(slug: string, command: IndexWrite): Promise<void> {
    const { own, engine, log } = this.deps;
    if (command.kind === 'deleteBy') await own.follow(slug);
    await own.table
      .write(slug, (write) => performIndexWrite(write, engine, command))
      .catch((error: unknown) => {
        // The database did not take it: nothing counts as taken over, and the next start tries again.
        if (!(error instanceof ProblemError)) throw error;
        log.error({ tenant: slug, index: command.index, kind: command.kind, err: error }, 'A write of an earlier version failed');
      });
  }

  private async noteOf({ slug, changed, journalFingerprint, entries }: EarlierDealer, before: TakenDealer): Promise<TakenDealer> {
    const number = (await this.deps.own.table.numbers([slug])).get(slug) ?? 0;
    return {
      journal: Math.max(before.journal, ...entries.map((entry) => entry.number)),
      journalFingerprint,
      indices: {
        ...before.indices,
        ...Object.fromEntries(changed.map(({ name, fingerprint }) => [name, { fingerprint, number }])),
      },
    };
  }
}

/** Reads own indices that an earlier version kept in files into the database. Never fails: the log has the reason. */
export const takeOverEarlierIndices = async ({ folder, alone }: EarlierFolder, deps: TakeOverDeps): Promise<void> => {
  try {
    const taken = readTakenOver(folder);
    const state = await readEarlierState(folder, taken);
    const isKnown = ({ file }: UnreadableFile): boolean => taken.problems.some((problem) => problem.file === file);
    if (state.dealers.length > 0 || !state.problems.every(isKnown))
      await alone(() => new TakeOver(folder, deps).run(taken, state));
    for (const { file, reason } of earlierProblems(folder))
      deps.log.error(
        { file, reason },
        'Own search indices of an earlier version are not taken over from this file; npx forecourt doctor says what to do',
      );
  } catch (error) {
    deps.log.error(
      { folder, err: error },
      'Own search indices of an earlier version are not taken over; the next start tries again',
    );
  }
};
