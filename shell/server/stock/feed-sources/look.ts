import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ProblemError } from '@forecourt/contracts/problem';
import type { FetchedFeedSettings } from '@forecourt/contracts/site/feeds';
import { emptiedFieldText, lostColumnsText } from '@forecourt/rules/stock/lost-values-text';
import type { FeedImportResult } from '../../platform/ports';
import { storeLookResult, type FeedLookResult } from './change-health';
import { readImportedFiles } from './imported-files';
import { findConfiguredFeed, type FeedSourcesRoomContext } from './room';
import { fetchFeed } from './sources';
import { FeedSourceFailure, type DownloadedFeedFile } from './sources/source';
import { hasSeveralDeltas } from './sources/waiting-files';
import { changeFeedState, claimFeedForLook, readOrCreateFeedState, renewFeedClaim, type DealerAndFeed } from './store';
import type { FeedSourceRow } from './tables';

const MOST_FILES_PER_LOOK = 100;
/** Seconds, if another look of the same feed was running, or if more files wait. */
const FOLLOWING_LOOK_SECONDS = 15;

const failureOf = (error: unknown): FeedLookResult | undefined =>
  error instanceof FeedSourceFailure || error instanceof ProblemError ? { health: 'failed', problem: error.message } : undefined;

/** An import without rows counts as refused. */
const hasTooManyRefusals = (
  { refusedShare }: Pick<FetchedFeedSettings, 'refusedShare'>,
  rows: number,
  refused: number,
): boolean => rows === 0 || refused / rows > refusedShare;

const validatorColumns = ({ validators: { etag, lastModified } }: DownloadedFeedFile) => ({
  etag: etag ?? null,
  lastModified: lastModified ?? null,
});

const MOST_EMPTIED_FIELDS = 5;

/** Lost columns or values which vehicles keep; undefined for none. */
const lostValuesProblem = (fileName: string, { lostColumns = [], emptied = [] }: FeedImportResult): string | undefined => {
  const fields = emptied.filter(({ kept }) => kept);
  const listed = fields.slice(0, MOST_EMPTIED_FIELDS).map(emptiedFieldText);
  const others = fields.length > listed.length ? ' and others' : '';
  const losses = [
    ...(lostColumns.length > 0 ? [lostColumnsText(lostColumns)] : []),
    ...(fields.length > 0 ? [`would empty ${listed.join(', ')}${others}`] : []),
  ];
  return losses.length > 0 ? `${fileName} ${losses.join('; it ')}. The vehicles keep their values` : undefined;
};

const importFile = async (
  { imports, now }: FeedSourcesRoomContext,
  { tenant, feed }: DealerAndFeed,
  { changes, mapping, mode, refusedShare }: FetchedFeedSettings,
  file: DownloadedFeedFile,
): Promise<FeedLookResult> => {
  const report = await imports.run({
    tenant,
    feed: changes || feed,
    mapping,
    mode,
    fileName: file.name,
    stream: createReadStream(file.path),
  });
  const { rows, rejectedCount } = report;
  const lost = lostValuesProblem(file.name, report);
  const change = { ...validatorColumns(file), digest: file.digest, seenAt: now(), importedAt: now() };
  if (!hasTooManyRefusals({ refusedShare }, rows, rejectedCount))
    return lost === undefined ? { health: 'well', change } : { health: 'kept_values', problem: lost, change };
  const problem = rows === 0 ? `${file.name} has no rows` : `${rejectedCount} of ${rows} rows of ${file.name} were refused`;
  return { health: 'refused_rows', problem, change };
};

const problemThatHoldsBack = ({ name }: DownloadedFeedFile, { code, message }: ProblemError): ProblemError =>
  new ProblemError(code, `${name}: ${message}. Later files wait until it can be imported, or is removed from the server`);

/** Undefined if the source has no file. */
const fetchAndImportFile = async (
  context: FeedSourcesRoomContext,
  feed: FetchedFeedSettings,
  state: FeedSourceRow,
): Promise<FeedLookResult | undefined> => {
  const { folder, secretOf, allows, fetchAddress, limits, now } = context;
  const incoming = join(folder, '.incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const target = join(incoming, `${state.tenant}.${state.feed}`);
  const { source, mode, keep } = feed;
  const validators = { etag: state.etag ?? undefined, lastModified: state.lastModified ?? undefined };
  try {
    const fetched = await fetchFeed({
      source,
      mode,
      keep,
      validators,
      imported: hasSeveralDeltas(feed) ? await readImportedFiles(context.db, state) : new Set(),
      target,
      folders: join(folder, state.tenant),
      secretOf,
      allows,
      fetchAddress,
      limits,
    });
    if (fetched.kind === 'nothing') return undefined;
    // A file with too many refused rows, or without values, does not get better when it is fetched again, so its result stays.
    const hasFaults = state.health === 'refused_rows' || state.health === 'kept_values';
    const same: FeedLookResult = {
      health: hasFaults ? state.health : 'well',
      problem: hasFaults ? (state.problem ?? '') : '',
      change: { seenAt: now() },
    };
    if (fetched.kind === 'unchanged') return same;
    const { file } = fetched;
    const isSame = !hasSeveralDeltas(feed) && file.digest === state.digest;
    try {
      const result = isSame
        ? { ...same, change: { ...same.change, ...validatorColumns(file) } }
        : await importFile(context, state, feed, file);
      await file.settle('imported');
      return { ...result, files: file.record };
    } catch (error) {
      if (failureOf(error)) await file.settle('refused');
      throw file.record && error instanceof ProblemError ? problemThatHoldsBack(file, error) : error;
    }
  } finally {
    await rm(target, { force: true });
  }
};

/** Until none waits; true if more may wait. A source that is no delta of several files has one. */
const importAllFiles = async (
  context: FeedSourcesRoomContext,
  key: DealerAndFeed,
  feed: FetchedFeedSettings,
): Promise<boolean> => {
  for (let files = 0; files < MOST_FILES_PER_LOOK; files += 1) {
    const state = await readOrCreateFeedState(context.db, key, context.now());
    const result = await fetchAndImportFile(context, feed, state).catch(async (error: unknown) => {
      const failure = failureOf(error);
      if (!failure) throw error;
      // An import that was refused records itself.
      if (error instanceof FeedSourceFailure)
        await context.imports.recordFailedLook({ ...key, mapping: feed.mapping, mode: feed.mode, problem: error.message });
      context.log.warn({ ...key, problem: failure.problem }, 'a feed could not be imported');
      return failure;
    });
    if (!result) return false;
    await storeLookResult(context, state, result);
    const hasImported = result.change?.importedAt !== undefined;
    if (!hasSeveralDeltas(feed) || !hasImported) return false;
  }
  return true;
};

/** One look of a feed at a time, in all processes. A failure of source or file is stored with the feed; others are thrown. */
export const lookForFeedFile = async (
  context: FeedSourcesRoomContext,
  { tenant, feed: name, slot }: DealerAndFeed & { slot: number },
): Promise<void> => {
  const feed = findConfiguredFeed(context, tenant, name);
  if (!feed) return;
  const { db, looks, now } = context;
  const key = { tenant, feed: name };
  // Requests of the same second share a slot. A look before the slot could read the file before the last of them.
  if (now() < slot) return looks.enqueue({ ...key, slot }, { after: slot - now() });
  const { lastLookAt } = await readOrCreateFeedState(db, key, now());
  // The running look may have read the file before it changed, so this look follows it.
  const claimedAt = now();
  if (!(await claimFeedForLook(db, key, claimedAt))) return looks.enqueue({ ...key, slot }, { after: FOLLOWING_LOOK_SECONDS });
  const release = renewFeedClaim(db, key, claimedAt, now);
  try {
    const mayHaveMore = await importAllFiles(context, key, feed);
    await changeFeedState(db, key, { lastLookAt: Math.max(slot, lastLookAt ?? 0) });
    if (mayHaveMore) await looks.enqueue({ ...key, slot }, { after: FOLLOWING_LOOK_SECONDS });
  } finally {
    await release();
  }
};
