import type { SiteConfig } from '@forecourt/contracts/site/site';
import { groupName } from '@forecourt/rules/location/location-groups';
import { formatDate } from '@forecourt/rules/location/zone-time';
import { findDuplicates } from './check-content';
import { quoteShortened } from './tenant-problem';
import type { ConfigurationBreach } from './validate-schema';

export function checkReviews({ reviews, locations }: Pick<SiteConfig, 'reviews' | 'locations'>): ConfigurationBreach[] {
  const ids = locations.map(({ id }) => id);
  const names = locations.flatMap(({ name }) => [name, groupName(name)]);
  const all = reviews.locations.flatMap(({ entries }) => entries);
  return [
    ...reviews.hiddenTitles.flatMap((title, index) =>
      names.includes(title)
        ? []
        : [{ path: `/reviews/hiddenTitles/${index}`, expected: 'the name of a location', found: quoteShortened(title) }],
    ),
    ...findDuplicates(reviews.locations, 'location_id', '/reviews/locations'),
    ...repeatedIds(all),
    ...reviews.locations.flatMap(({ location_id: id, entries }, place) => [
      ...(ids.includes(id)
        ? []
        : [
            {
              path: `/reviews/locations/${place}/location_id`,
              expected: 'the id of a location',
              found: quoteShortened(id),
            },
          ]),
      ...entries.flatMap((entry, index) => checkDates(entry, `/reviews/locations/${place}/entries/${index}`)),
    ]),
  ];
}

type Entry = SiteConfig['reviews']['locations'][number]['entries'][number];

const repeatedIds = (entries: Entry[]): ConfigurationBreach[] => {
  const repeated = entries.map(({ id }) => id).find((id, index, ids) => ids.indexOf(id) < index);
  return repeated === undefined
    ? []
    : [{ path: '/reviews/locations', expected: 'an id of its own for each review', found: `${quoteShortened(repeated)} twice` }];
};

const checkDates = ({ review_date: date, reply_date: reply }: Entry, path: string): ConfigurationBreach[] => {
  const day = (key: string, value: string | undefined) =>
    value === undefined || formatDate(value)
      ? []
      : [{ path: `${path}/${key}`, expected: 'a day of the calendar', found: quoteShortened(value) }];
  const early =
    reply !== undefined && reply < date
      ? [{ path: `${path}/reply_date`, expected: `a day not before the review, ${date}`, found: quoteShortened(reply) }]
      : [];
  return [...day('review_date', date), ...day('reply_date', reply), ...early];
};
