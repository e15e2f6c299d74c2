import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ProblemError } from '@forecourt/contracts/problem';
import type { FetchedFeedSettings } from '@forecourt/contracts/site/feeds';
import { storeResult, type LookResult } from './change-health';
import { hasTooManyRefusals } from './feed-health';
import { feedOf, type FeedSourcesRoomContext } from './room';
import { fetchFeed } from './sources';
import { SourceFailure, type FeedFile } from './sources/source';
import { changeState, claimFeed, feedState, holdClaim, type FeedKey } from './store';
import type { FeedSourceRow } from './tables';

/** Most files of a watched folder that one look imports. */
const MOST_FILES = 100;
/** Seconds after which a look is handed in again that met another look of its feed. */
const CLAIMED_WAIT = 15;

const failureOf = (error: unknown): LookResult | undefined =>
  error instanceof SourceFailure || error instanceof ProblemError ? { health: 'failed', problem: error.message } : undefined;

const importFile = async (
  { imports, now }: FeedSourcesRoomContext,
  { tenant, feed }: FeedKey,
  { mapping, mode, refusedShare }: FetchedFeedSettings,
  file: FeedFile,
): Promise<LookResult> => {
  const { rows, rejectedCount } = await imports.run({
    tenant,
    feed,
    mapping,
    mode,
    fileName: file.name,
    stream: createReadStream(file.path),
  });
  const { etag = null, lastModified = null } = file.validators;
  const change = { etag, lastModified, digest: file.digest, seenAt: now(), importedAt: now() };
  if (!hasTooManyRefusals({ refusedShare }, rows, rejectedCount)) return { health: 'well', change };
  const problem = rows === 0 ? `${file.name} has no rows` : `${rejectedCount} of ${rows} rows of ${file.name} were refused`;
  return { health: 'refused_rows', problem, change };
};

/** Fetches one file and imports it; undefined if the source has no file. */
const fetchAndImport = async (
  context: FeedSourcesRoomContext,
  feed: FetchedFeedSettings,
  state: FeedSourceRow,
): Promise<LookResult | undefined> => {
  const { folder, secretOf, limits, now } = context;
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
      target,
      folders: join(folder, state.tenant),
      secretOf,
      limits,
    });
    if (fetched.kind === 'nothing') return undefined;
    // A file that was imported and had too many refused rows does not become well by being fetched again.
    const same: LookResult = {
      health: state.health === 'refused_rows' ? 'refused_rows' : 'well',
      problem: state.health === 'refused_rows' ? (state.problem ?? '') : '',
      change: { seenAt: now() },
    };
    if (fetched.kind === 'unchanged') return same;
    const { file } = fetched;
    const isSame = mode === 'full' && file.digest === state.digest;
    try {
      const result = isSame ? same : await importFile(context, state, feed, file);
      await file.settle('imported');
      return result;
    } catch (error) {
      if (failureOf(error)) await file.settle('refused');
      throw error;
    }
  } finally {
    await rm(target, { force: true });
  }
};

/** Looks for files of a feed until there is none; a source with validators has one file. */
const lookOnce = async (context: FeedSourcesRoomContext, key: FeedKey, feed: FetchedFeedSettings): Promise<void> => {
  for (let files = 0; files < MOST_FILES; files += 1) {
    const state = await feedState(context.db, key, context.now());
    const result = await fetchAndImport(context, feed, state).catch(async (error: unknown) => {
      const failure = failureOf(error);
      if (!failure) throw error;
      // An import that was refused records itself.
      if (error instanceof SourceFailure)
        await context.imports.recordFailedLook({ ...key, mapping: feed.mapping, mode: feed.mode, problem: error.message });
      context.log.warn({ ...key, problem: failure.problem }, 'a feed could not be imported');
      return failure;
    });
    if (!result) return;
    await storeResult(context, state, result);
    const isOneOfSeveral = feed.source.folder !== undefined && feed.mode === 'delta' && result.health !== 'failed';
    if (!isOneOfSeveral) return;
  }
};

/**
 * Looks for a new file of a feed and imports it. Only one look of a feed is under way at a time, in any process. A failure of the
 * source or of the file is stored with the feed; any other error is thrown.
 */
export const lookForFeed = async (
  context: FeedSourcesRoomContext,
  { tenant, feed: name, slot }: FeedKey & { slot: number },
): Promise<void> => {
  const feed = feedOf(context, tenant, name);
  if (!feed) return;
  const { db, looks, now } = context;
  const key = { tenant, feed: name };
  const { lastLookAt } = await feedState(db, key, now());
  // The look under way may have read the file before it changed, so this look follows it.
  const claimedAt = now();
  if (!(await claimFeed(db, key, claimedAt))) return looks.enqueue({ ...key, slot }, { after: CLAIMED_WAIT });
  const release = holdClaim(db, key, claimedAt, now);
  try {
    await lookOnce(context, key, feed);
    await changeState(db, key, { lastLookAt: Math.max(slot, lastLookAt ?? 0) });
  } finally {
    await release();
  }
};
