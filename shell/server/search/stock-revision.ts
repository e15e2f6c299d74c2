import { createHash } from 'node:crypto';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { algoliaStockSettings, type SearchWordSettings } from './stock-settings';

/** The state of the stock from which the records of an index were made. It is stored with the index. */
interface StockRevision {
  /** Text of `stockIndexFingerprint` with which the index records were made; a different text means that they are made again. */
  fingerprint: string;
  /** Unix seconds of the last build of the whole index. */
  builtAt: number;
  /** Mark of the state of the stock that the index records contain. */
  mark: string;
}

/** The settings of a dealer by which the repayments in its index are computed. */
type RepaymentSettings = Pick<SiteConfig, 'timezone' | 'finance'> & {
  features: Pick<SiteConfig['features'], 'finance' | 'subscriptions'>;
};

const digestsByFinance = new WeakMap<SiteConfig['finance'], string>();

const digestOf = (finance: SiteConfig['finance']): string => {
  const digest = digestsByFinance.get(finance) ?? createHash('sha256').update(JSON.stringify(finance)).digest('base64url');
  digestsByFinance.set(finance, digest);
  return digest;
};

/** Returns a text that changes with everything in a dealer's configuration that decides on repayments (F-09). */
export const repaymentFingerprint = ({ features, finance, timezone }: RepaymentSettings): string =>
  features.finance ? [digestOf(finance), timezone, features.subscriptions].join(' ') : '';

/** Returns a text that changes with the settings of the stock index and with the program that makes its records. */
export const stockIndexFingerprint = (program: string, words?: SearchWordSettings): string =>
  createHash('sha256')
    .update(JSON.stringify([program, algoliaStockSettings(words)]))
    .digest('base64url');

export const stringifyStockRevision = (revision: StockRevision): string => JSON.stringify(revision);

/** Returns the revision in a text of `stringifyStockRevision`; undefined for any other text. */
export const parseStockRevision = (text: string | undefined): StockRevision | undefined => {
  try {
    const { fingerprint, builtAt, mark } = JSON.parse(text ?? '') as Partial<StockRevision>;
    const isComplete = typeof fingerprint === 'string' && typeof builtAt === 'number' && typeof mark === 'string';
    return isComplete ? { fingerprint, builtAt, mark } : undefined;
  } catch {
    return undefined;
  }
};
