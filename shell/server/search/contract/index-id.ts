import { ProblemError } from '@forecourt/contracts/problem';
import type { IndexId } from './search-engine';

export const indexIdOfDealer = (slug: string, name: string): IndexId => `${slug}/${name}`;

export const dealerOfIndex = (id: string): string => id.split('/')[0] ?? id;

/** For a search in a stock index that is still being made. */
export const missingIndexError = (slug: string): ProblemError =>
  new ProblemError('unavailable', `The search index of ${slug} is not built yet`);
