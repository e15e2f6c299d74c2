import { createHash } from 'node:crypto';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { algoliaStockSettings, type SearchWordSettings } from './stock-settings';

/** The records of an index were made from it; stored with the index. */
interface StockRevision {
  /** See `stockIndexFingerprint`; the records are made again if it differs. */
  fingerprint: string;
  /** Unix seconds of the last build of the whole index. */
  builtAt: number;
  mark: string;
}

type RepaymentSettings = Pick<SiteConfig, 'timezone' | 'finance'> & {
  features: Pick<SiteConfig['features'], 'finance' | 'subscriptions'>;
};

const digests = new WeakMap<object, string>();

/** Once for each part of a configuration: every loaded dealer is looked at each second. */
const digestOf = <Part extends object>(part: Part, decisive: (part: Part) => unknown = (whole) => whole): string => {
  const digest =
    digests.get(part) ??
    createHash('sha256')
      .update(JSON.stringify(decisive(part)))
      .digest('base64url');
  digests.set(part, digest);
  return digest;
};

/** Changes with everything in a dealer's configuration that decides on repayments (F-09). */
export const repaymentFingerprint = ({ features, finance, timezone }: RepaymentSettings): string =>
  features.finance ? [digestOf(finance), timezone, features.subscriptions].join(' ') : '';

/** Changes with the positions of yards, which cars without one of their own have (S-20). */
export const yardFingerprint = ({ locations }: Pick<SiteConfig, 'locations'>): string =>
  digestOf(locations, (yards) => yards.map(({ id, name, address: { lat, lng } }) => [id, name, lat, lng]));

/** Changes with the settings of the stock index and with the program that makes its records. */
export const stockIndexFingerprint = (program: string, words?: SearchWordSettings): string =>
  createHash('sha256')
    .update(JSON.stringify([program, algoliaStockSettings(words)]))
    .digest('base64url');

export const stringifyStockRevision = (revision: StockRevision): string => JSON.stringify(revision);

/** Undefined for a text that is not of `stringifyStockRevision`. */
export const parseStockRevision = (text: string | undefined): StockRevision | undefined => {
  try {
    const { fingerprint, builtAt, mark } = JSON.parse(text ?? '') as Partial<StockRevision>;
    const isComplete = typeof fingerprint === 'string' && typeof builtAt === 'number' && typeof mark === 'string';
    return isComplete ? { fingerprint, builtAt, mark } : undefined;
  } catch {
    return undefined;
  }
};
