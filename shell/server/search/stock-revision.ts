import { createHash } from 'node:crypto';
import { stockDocuments, type StockWords } from './stock-settings';

/** What the records of a stock index stand for. Kept with them, on disk too. */
export interface StockRevision {
  /** What made them, see `formOf`: records of another form are made anew. */
  form: string;
  /** When all of them were made last, Unix seconds. */
  builtAt: number;
  /** Mark of the stock up to which they are. */
  mark: string;
}

/** Changes with the settings of the stock index and with the program that makes its records. */
export const formOf = (program: string, words?: StockWords): string =>
  createHash('sha256')
    .update(JSON.stringify([program, stockDocuments(words)]))
    .digest('base64url');

export const writeRevision = (revision: StockRevision): string => JSON.stringify(revision);

/** Undefined for what `writeRevision` did not write. */
export const readRevision = (text: string | undefined): StockRevision | undefined => {
  try {
    const { form, builtAt, mark } = JSON.parse(text ?? '') as StockRevision;
    const known = typeof form === 'string' && typeof builtAt === 'number' && typeof mark === 'string';
    return known ? { form, builtAt, mark } : undefined;
  } catch {
    return undefined;
  }
};
