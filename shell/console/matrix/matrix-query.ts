import type { DealersQuery } from '@forecourt/contracts/desk/requests';

const PAGE_SIZE = 50;
const TEXTS = ['search', 'remote', 'version', 'channel', 'after'] as const;

/** A version is used only together with its remote. */
export const readMatrixQuery = (address: URLSearchParams): DealersQuery => {
  const texts = Object.fromEntries(TEXTS.flatMap((name) => (address.get(name) ? [[name, address.get(name) ?? '']] : [])));
  if (texts['remote'] === undefined) delete texts['version'];
  return {
    ...texts,
    ...(address.get('rollout') === 'true' ? { rollout: true } : {}),
    ...(address.get('failing') === 'true' ? { failing: true } : {}),
    limit: PAGE_SIZE,
  };
};

/** At the first page. */
export const withMatrixFilter = (address: URLSearchParams, name: string, value: string): URLSearchParams => {
  const next = new URLSearchParams(address);
  next.delete('after');
  if (value === '') next.delete(name);
  else next.set(name, value);
  if (name === 'remote') next.delete('version');
  return next;
};

/** For a change of all dealers that match. */
export const withoutPaging = ({ after: _after, limit: _limit, ...filters }: DealersQuery): DealersQuery => filters;
