import type { MatrixWish } from '../api/console-api';

const PAGE = 50;
const TEXTS = ['search', 'remote', 'version', 'channel', 'after'] as const;

/** What the address of the matrix asks for. A version counts only beside its remote. */
export const wishOf = (query: URLSearchParams): MatrixWish => {
  const texts = Object.fromEntries(TEXTS.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])));
  if (texts['remote'] === undefined) delete texts['version'];
  return {
    ...texts,
    ...(query.get('rollout') === 'true' ? { rollout: true } : {}),
    ...(query.get('failing') === 'true' ? { failing: true } : {}),
    limit: PAGE,
  };
};

/** The address with one choice changed, from the first page on. */
export const chosen = (query: URLSearchParams, name: string, value: string): URLSearchParams => {
  const next = new URLSearchParams(query);
  next.delete('after');
  if (value === '') next.delete(name);
  else next.set(name, value);
  if (name === 'remote') next.delete('version');
  return next;
};

/** The same choice, for every dealer that it finds. */
export const allOf = ({ after: _after, limit: _limit, ...wish }: MatrixWish): MatrixWish => wish;
