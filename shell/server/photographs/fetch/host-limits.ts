import pLimit, { type LimitFunction } from 'p-limit';
import { PictureRefused, REASONS } from '../reasons';

/** Failures of a host in a row after which it rests, and for how long, milliseconds. */
const FAILURES = 5;
const REST = 5 * 60_000;
/** Hosts that are remembered. */
const MOST_HOSTS = 2000;

interface Host {
  limit: LimitFunction;
  failures: number;
  restsUntil: number;
}

interface Options {
  /** Works at the same time: for one host, and in all. */
  perHost: number;
  inAll: number;
  now: () => number;
}

/**
 * Bounds the works for each host and in all. A host whose works fail one after the other rests for some minutes, so that the
 * others do not wait behind it.
 */
export const hostLimits = ({ perHost, inAll, now }: Options) => {
  const all = pLimit(inAll);
  const hosts = new Map<string, Host>();

  const hostOf = (name: string): Host => {
    const host = hosts.get(name) ?? { limit: pLimit(perHost), failures: 0, restsUntil: 0 };
    hosts.delete(name);
    hosts.set(name, host);
    const [oldest] = hosts;
    if (hosts.size > MOST_HOSTS && oldest && oldest[1].limit.activeCount === 0) hosts.delete(oldest[0]);
    return host;
  };

  const record = (host: Host, error: unknown): void => {
    const isHostFailure = error instanceof PictureRefused && REASONS[error.reason].later && error.reason !== 'no_space';
    host.failures = isHostFailure ? host.failures + 1 : 0;
    if (host.failures >= FAILURES) host.restsUntil = now() + REST;
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

export type HostLimits = ReturnType<typeof hostLimits>;
