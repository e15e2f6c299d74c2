import { ProblemError } from '@forecourt/contracts/problem';
import pLimit, { type LimitFunction } from 'p-limit';

/** In one process. A turn takes some milliseconds, so a longer line would not end in time. */
const MOST_WAITING = 1000;

/** Keeps waiting turns from holding connections that others need. Throws ProblemError `too_many_requests` if too many wait. */
export const createTurnLine = () => {
  const lines = new Map<string, LimitFunction>();
  return async <Result>(dealer: string, work: () => Promise<Result>): Promise<Result> => {
    const line = lines.get(dealer) ?? pLimit(1);
    if (line.pendingCount >= MOST_WAITING)
      throw new ProblemError('too_many_requests', 'Many people spin at this moment: try again in a minute');
    lines.set(dealer, line);
    try {
      return await line(work);
    } finally {
      if (line.activeCount + line.pendingCount === 0) lines.delete(dealer);
    }
  };
};
