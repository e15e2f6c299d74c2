import type { PageDifference } from '@forecourt/contracts/desk/rehearsal';
import type { PlayedPage } from '../../platform/ports';
import { costErrors } from './compare-costs';

type Kind = PageDifference['kind'];

export const FIRST_ERROR_STATUS = 400;

const onlyIn = (list: readonly string[], other: readonly string[]): string[] => {
  const others = new Set(other);
  return [...new Set(list)].filter((each) => !others.has(each));
};

const shown = (kind: Kind, abouts: string[], refuses = false): PageDifference[] =>
  abouts.map((about) => ({ kind, refuses, about }));

/** Without what differs from request to request, so that equal errors have equal messages. */
const errorTexts = ({ errors }: PlayedPage): string[] =>
  errors.map(({ remote, message }) => `${remote}: ${message.replaceAll(/\s+/g, ' ').trim().slice(0, 300)}`);

/** Only a page that worked before and fails now refuses a change. */
const statusDifference = (live: PlayedPage, candidate: PlayedPage): PageDifference[] =>
  live.status === candidate.status
    ? []
    : shown(
        'status',
        [`${live.status} → ${candidate.status}`],
        live.status < FIRST_ERROR_STATUS && candidate.status >= FIRST_ERROR_STATUS,
      );

export const hasItsData = ({ late }: PlayedPage): boolean => late.length === 0;

const contentDifferences = (live: PlayedPage, candidate: PlayedPage): PageDifference[] => [
  ...statusDifference(live, candidate),
  ...(live.title === candidate.title ? [] : shown('title', [`${live.title} → ${candidate.title}`])),
  ...shown('slot-lost', onlyIn(live.slots, candidate.slots)),
  ...shown('slot-new', onlyIn(candidate.slots, live.slots)),
  ...shown('text-lost', onlyIn(live.texts, candidate.texts)),
  ...shown('text-new', onlyIn(candidate.texts, live.texts)),
  ...shown('data-lost', onlyIn(live.structuredData, candidate.structuredData)),
  ...shown('data-new', onlyIn(candidate.structuredData, live.structuredData)),
];

/** The order of texts is no difference. If a page lacks its data, only new errors are compared. */
export const comparePages = (live: PlayedPage, candidate: PlayedPage): PageDifference[] => [
  ...shown('error', [...onlyIn(errorTexts(candidate), errorTexts(live)), ...costErrors(live, candidate)], true),
  ...(hasItsData(live) && hasItsData(candidate) ? contentDifferences(live, candidate) : []),
];
