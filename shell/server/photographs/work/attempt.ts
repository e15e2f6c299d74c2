import { isDefaultPicture } from '@forecourt/rules/picture/default-picture';
import type { Database } from '../../storage/database';
import { singleFlight } from '../../single-flight';
import { readAddress } from '../fetch/address';
import type { Fetcher } from '../fetch/fetch-picture';
import { nextAttemptIn } from '../fetch/freshness';
import type { HostLimits } from '../fetch/host-limits';
import { recordFailure, recordKept, type AddressState } from '../keep/addresses';
import { checkPicture } from '../keep/check-picture';
import type { PictureStore } from '../keep/store-picture';
import { withoutMetadata } from '../keep/strip-metadata';
import { PictureRefused, REASONS } from '../reasons';

/** Failures that may pass, after which a picture counts as refused. Attempts go on. */
const PATIENCE = 6;

export interface AttemptOptions {
  db: Database;
  fetcher: Fetcher;
  limits: HostLimits;
  store: PictureStore;
  now: () => number;
  /** Fires when the room closes: connections break then, which says nothing about the pictures. */
  closing: AbortSignal;
}

type Attempt = (tenant: string, state: AddressState, hosts: readonly string[]) => Promise<void>;

const fetchInto = async (options: AttemptOptions, [tenant, state, hosts]: Parameters<Attempt>): Promise<void> => {
  const { db, fetcher, limits, store, now } = options;
  if (isDefaultPicture(state.address)) throw new PictureRefused('placeholder');
  const url = readAddress(state.address);
  const { kept, etag, lastModified } = state;
  await limits(url.host, async () => {
    const answer = await fetcher.fetch(url, hosts, kept ? { etag, lastModified } : {});
    const dueAt = now() + answer.freshFor;
    if ('bytes' in answer) {
      const size = await checkPicture(answer.bytes, answer.format);
      const bytes = answer.format === 'jpeg' ? withoutMetadata(answer.bytes) : answer.bytes;
      await store.keep(tenant, state.key, { ...answer, bytes, ...size, dueAt });
    } else if (kept) await recordKept(db, tenant, state.key, { digest: kept.digest, etag, lastModified, now: now(), dueAt });
    else throw new PictureRefused('server_error');
  });
};

const recordRefusal = async (options: AttemptOptions, tenant: string, state: AddressState, refusal: PictureRefused) => {
  const { db, now } = options;
  const { reason, wait } = refusal;
  const { later } = REASONS[reason];
  const failures = reason === 'resting' ? state.failures : state.failures + 1;
  await recordFailure(db, tenant, state.key, {
    reason,
    failures,
    now: now(),
    dueAt: now() + nextAttemptIn(failures, later, wait),
    refused: !later || failures >= PATIENCE,
  });
};

/**
 * Fetches and checks the picture of one address, and records the outcome. The same address at the same time is fetched once.
 * Throws only for failures of the house itself, for example of the database; the address then stays as it was.
 */
export const createAttempt = (options: AttemptOptions): Attempt => {
  const once = singleFlight<void>();
  return (tenant, state, hosts) =>
    once(`${tenant} ${state.key}`, async () => {
      try {
        await fetchInto(options, [tenant, state, hosts]);
      } catch (error) {
        if (!(error instanceof PictureRefused) || options.closing.aborted) throw error;
        await recordRefusal(options, tenant, state, error);
      }
    });
};
