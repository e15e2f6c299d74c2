import type { FetchedFeedSettings } from '@forecourt/contracts/site/feeds';
import { findDuplicates } from './check-content';
import type { ConfigurationBreach } from './validate-schema';

const SOURCES = ['url', 'sftp', 'folder'] as const;

const checkChoice = <Key extends string>(
  value: Partial<Record<Key, unknown>>,
  keys: readonly Key[],
  path: string,
): ConfigurationBreach[] => {
  const present = keys.filter((key) => value[key] !== undefined);
  return present.length === 1
    ? []
    : [{ path, expected: `exactly one of ${keys.join(', ')}`, found: present.length === 0 ? 'none' : present.join(' and ') }];
};

/** The schema can't express one source, one kind of schedule, and names that differ (I-12). */
export const checkFeedConfiguration = (feeds: readonly FetchedFeedSettings[]): ConfigurationBreach[] => [
  ...findDuplicates([...feeds], 'name', '/stock/feeds'),
  ...feeds.flatMap(({ source, schedule }, index) => [
    ...checkChoice(source, SOURCES, `/stock/feeds/${index}/source`),
    ...checkChoice(schedule, ['at', 'every'], `/stock/feeds/${index}/schedule`),
    ...(source.sftp && source.path === undefined
      ? [{ path: `/stock/feeds/${index}/source`, expected: 'path beside sftp', found: 'none' }]
      : []),
  ]),
];
