import type { FetchedFeedSettings } from '@forecourt/contracts/site/feeds';
import { checkDuplicates } from './check-content';
import type { Breach } from './validate-schema';

const SOURCES = ['url', 'sftp', 'folder'] as const;

const checkChoice = <Key extends string>(value: Partial<Record<Key, unknown>>, keys: readonly Key[], path: string): Breach[] => {
  const present = keys.filter((key) => value[key] !== undefined);
  return present.length === 1
    ? []
    : [{ path, expected: `exactly one of ${keys.join(', ')}`, found: present.length === 0 ? 'none' : present.join(' and ') }];
};

/** Returns the breaches of feeds that the schema can't express: one source, one kind of schedule, names that differ (I-12). */
export const checkFeeds = (feeds: readonly FetchedFeedSettings[]): Breach[] => [
  ...checkDuplicates([...feeds], 'name', '/stock/feeds'),
  ...feeds.flatMap(({ source, schedule }, index) => [
    ...checkChoice(source, SOURCES, `/stock/feeds/${index}/source`),
    ...checkChoice(schedule, ['at', 'every'], `/stock/feeds/${index}/schedule`),
    ...(source.sftp && source.path === undefined
      ? [{ path: `/stock/feeds/${index}/source`, expected: 'path beside sftp', found: 'none' }]
      : []),
  ]),
];
