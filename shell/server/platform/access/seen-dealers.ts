import type { FastifyRequest } from 'fastify';
import type { Identity } from '../ports';
import { ALL_DEALERS_OR_REMOTES, DEALERS_NAMED_BY } from './rights';

/** Undefined: every dealer. */
export const seenDealersOf = ({ role, dealers }: Pick<Identity, 'role' | 'dealers'>): readonly string[] | undefined =>
  DEALERS_NAMED_BY.has(role) && !dealers.includes(ALL_DEALERS_OR_REMOTES) ? dealers : undefined;

const fieldOf = (value: unknown, field: string): unknown => (value as Record<string, unknown> | null | undefined)?.[field];

const textsOf = (value: unknown): string[] => [value].flat().filter((each) => typeof each === 'string');

/** Dealers that a reading request names: in the path, in the query with commas between them, or in the body. */
export const dealersNamedIn = ({ params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>): string[] => [
  ...textsOf(fieldOf(params, 'slug')),
  ...textsOf(fieldOf(query, 'dealer')).flatMap((dealers) => dealers.split(',')),
  ...textsOf(fieldOf(body, 'dealers')),
];

type IsSeen = (slug: string) => boolean;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A log entry's subject is a channel if its kind is so, and empty if it is about no dealer. */
const isAboutOthers = (value: unknown, isSeen: IsSeen): boolean => {
  if (!isPlain(value)) return false;
  const { dealer, slug, subject, kind } = value;
  return textsOf([dealer, slug, kind === 'channel' ? undefined : subject]).some((named) => named !== '' && !isSeen(named));
};

/** `dealers` lists slugs or is an object by slug, and `first` of a clean-up is the slug of one dealer. */
const seenField = (name: string, value: unknown, isSeen: IsSeen): unknown => {
  if (name === 'first' && typeof value === 'string') return isSeen(value) ? value : undefined;
  if (name !== 'dealers') return onlySeen(value, isSeen);
  if (isPlain(value)) return onlySeen(Object.fromEntries(Object.entries(value).filter(([slug]) => isSeen(slug))), isSeen);
  return Array.isArray(value) ? onlySeen(value.filter((each) => typeof each !== 'string' || isSeen(each)), isSeen) : value; // prettier-ignore
};

/** The answer without everything in its lists that is about other dealers. */
export const onlySeen = (answer: unknown, isSeen: IsSeen): unknown => {
  if (Array.isArray(answer)) return answer.filter((each) => !isAboutOthers(each, isSeen)).map((each) => onlySeen(each, isSeen));
  if (!isPlain(answer)) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, seenField(name, value, isSeen)]));
};
