import pLimit, { type LimitFunction } from 'p-limit';
import { PictureRefused, PICTURE_REFUSAL_REASONS } from '../reasons';

/** Consecutive failures after which a host is left alone, and the milliseconds for which it is. */
const FAILURES_BEFORE_REST = 5;
const REST = 5 * 60_000;
const MOST_REMEMBERED_HOSTS = 2000;

interface Host {
  limit: LimitFunction;
  failures: number;
  restsUntil: number;
}

interface Options {
  perHost: number;
  inAll: number;
  now: () => number;
}

/** A host whose fetches fail one after the other is left alone for some minutes, so that other hosts do not wait for it. */
export const createPictureHostLimits = ({ perHost, inAll, now }: Options) => {
  const all = pLimit(inAll);
  const hosts = new Map<string, Host>();

  const hostOf = (name: string): Host => {
    const host = hosts.get(name) ?? { limit: pLimit(perHost), failures: 0, restsUntil: 0 };
    hosts.delete(name);
    hosts.set(name, host);
    const [oldest] = hosts;
    if (hosts.size > MOST_REMEMBERED_HOSTS && oldest && oldest[1].limit.activeCount === 0) hosts.delete(oldest[0]);
    return host;
  };

  const record = (host: Host, error: unknown): void => {
    const isHostFailure =
      error instanceof PictureRefused && PICTURE_REFUSAL_REASONS[error.reason].later && error.reason !== 'no_space';
    host.failures = isHostFailure ? host.failures + 1 : 0;
    if (host.failures >= FAILURES_BEFORE_REST) host.restsUntil = now() + REST;
  };

  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const host = hostOf(name);
    return host.limit(() =>
      all(async () => {
        if (host.restsUntil > now()) throw new PictureRefused('resting', host.restsUntil - now());
        try {
          const result = await work();
          record(host, undefined);
          return result;
        } catch (error) {
          record(host, error);
          throw error;
        }
      }),
    );
  };
};

export type PictureHostLimits = ReturnType<typeof createPictureHostLimits>;
