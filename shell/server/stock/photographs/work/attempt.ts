import { isDefaultPicture } from '@forecourt/rules/picture/default-picture';
import type { Database } from '../../../platform/storage/database';
import { joinOverlappingCalls } from '../../../platform/calls/single-flight';
import { parsePictureAddress } from '../fetch/address';
import type { PictureFetcher } from '../fetch/fetch-picture';
import { timeUntilNextAttempt } from '../fetch/freshness';
import type { PictureHostLimits } from '../fetch/host-limits';
import { recordFailedAttempt, recordStoredPhotograph, type PictureAddressState } from '../keep/addresses';
import { decodeAndMeasurePicture } from '../keep/check-picture';
import type { PictureStore } from '../keep/store-picture';
import { removeJpegMetadata } from '../keep/strip-metadata';
import { PictureRefused, PICTURE_REFUSAL_REASONS } from '../reasons';

/** A picture then counts as refused. Attempts continue afterwards. */
const TEMPORARY_FAILURES_ALLOWED = 6;

export interface AttemptOptions {
  db: Database;
  fetcher: PictureFetcher;
  limits: PictureHostLimits;
  store: PictureStore;
  now: () => number;
  /** The room closes. Connections then break, which says nothing about the pictures. */
  closing: AbortSignal;
}

type Attempt = (tenant: string, state: PictureAddressState, hosts: readonly string[]) => Promise<void>;

const fetchInto = async (options: AttemptOptions, [tenant, state, hosts]: Parameters<Attempt>): Promise<void> => {
  const { db, fetcher, limits, store, now } = options;
  if (isDefaultPicture(state.address)) throw new PictureRefused('placeholder');
  const url = parsePictureAddress(state.address);
  const { kept, etag, lastModified } = state;
  await limits(url.host, async () => {
    const answer = await fetcher.fetch(url, hosts, kept ? { etag, lastModified } : {});
    const dueAt = now() + answer.freshFor;
    if ('bytes' in answer) {
      const size = await decodeAndMeasurePicture(answer.bytes, answer.format);
      const bytes = answer.format === 'jpeg' ? removeJpegMetadata(answer.bytes) : answer.bytes;
      await store.keep(tenant, state.key, { ...answer, bytes, ...size, dueAt });
    } else if (kept)
      await recordStoredPhotograph(db, tenant, state.key, { digest: kept.digest, etag, lastModified, now: now(), dueAt });
    else throw new PictureRefused('server_error');
  });
};

const recordRefusal = async (options: AttemptOptions, tenant: string, state: PictureAddressState, refusal: PictureRefused) => {
  const { db, now } = options;
  const { reason, wait } = refusal;
  const { later } = PICTURE_REFUSAL_REASONS[reason];
  const failures = reason === 'resting' ? state.failures : state.failures + 1;
  await recordFailedAttempt(db, tenant, state.key, {
    reason,
    failures,
    now: now(),
    dueAt: now() + timeUntilNextAttempt(failures, later, wait),
    refused: !later || failures >= TEMPORARY_FAILURES_ALLOWED,
  });
};

/** Simultaneous calls for an address fetch it once. Throws only for failures of the server; the address then keeps its state. */
export const createFetchAndKeepPicture = (options: AttemptOptions): Attempt => {
  const once = joinOverlappingCalls<void>();
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
