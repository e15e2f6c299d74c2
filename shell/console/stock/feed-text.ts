import type { FetchedFeed, ListedMapping } from '@forecourt/contracts/desk/feeds';
import { countText } from '@forecourt/rules/text/count-text';
import { ageText, momentText } from '../words/time';

/** With its colour, and advice on the effect of a bad state. */
export interface FeedStateText {
  text: string;
  tone: '' | 'go' | 'bad';
  advice?: string;
}

const STATES: Record<FetchedFeed['health'], FeedStateText> = {
  well: { text: 'well', tone: 'go' },
  failed: {
    text: 'failed',
    tone: 'bad',
    advice: 'The vehicles on the site stay as they were. Forecourt looks again at the next time of the schedule.',
  },
  refused_rows: {
    text: 'too many refused rows',
    tone: 'bad',
    advice: 'The readable rows were imported. The report of the import names the refused rows with their reasons.',
  },
  kept_values: {
    text: 'lost values',
    tone: 'bad',
    advice:
      'All other values were imported. If the lost ones are gone for good, import the file with the option that accepts it, which the report of the import names.',
  },
  silent: {
    text: 'silent',
    tone: 'bad',
    advice: 'The vehicles on the site stay as they were. Ask the supplier of the feed whether it still sends files.',
  },
};

/** A feed for which Forecourt has never looked is neither well nor bad. */
export const feedStateText = ({ health, lastLookAt, isLooking }: FetchedFeed): FeedStateText => {
  if (health !== 'well') return STATES[health];
  if (lastLookAt !== null) return STATES.well;
  return { text: isLooking ? 'first look under way' : 'not looked for yet', tone: '' };
};

/** "22 Nov 2026, 10:00 am, 5 minutes ago"; the text `never` without a moment. Unix seconds. */
export const momentAndAgeText = (moment: number | null | undefined, now: number, never: string, timezone?: string): string =>
  moment === null || moment === undefined ? never : `${momentText(moment, timezone)}, ${ageText(moment, now)}`;

/** "2 feeds, all well", "1 of 2 feeds failed". */
export const feedsSummary = (feeds: readonly FetchedFeed[]): FeedStateText => {
  if (feeds.length === 0) return { text: 'none', tone: '' };
  const bad = feeds.filter(({ health }) => health !== 'well');
  if (bad.length > 0) {
    const states = [...new Set(bad.map(({ health }) => STATES[health].text))].join(', ');
    return { text: `${bad.length} of ${countText(feeds.length, 'feed')}: ${states}`, tone: 'bad' };
  }
  return { text: feeds.length === 1 ? '1 feed, well' : `${countText(feeds.length, 'feed')}, all well`, tone: 'go' };
};

/** Imports use its last good content, or are refused. */
export const refusedMappingText = ({ isInUse, goodSince }: Pick<ListedMapping, 'isInUse' | 'goodSince'>): string => {
  if (!isInUse) return 'There is no earlier good content, so imports with this mapping are refused.';
  const since = goodSince === undefined ? '' : ` of ${momentText(goodSince)}`;
  return `The last good content${since} stays in use.`;
};

/** "line 6, /fields/price/colum: is no key here". */
export const mappingProblemText = ({ line, path, message }: ListedMapping['problems'][number]): string =>
  `${line === undefined ? '' : `line ${line}, `}${path}: ${message}`;
