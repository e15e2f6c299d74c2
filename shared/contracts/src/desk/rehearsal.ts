import { Type, type Static } from 'typebox';
import { RemoteName } from '../release/release';
import { ChannelName, DealerSlug, VersionOrNull } from './fields';

/** Rehearsed while a change waits; a change of more dealers has to be rehearsed before. */
export const MOST_REHEARSED_IN_A_CHANGE = 12;

/** Between a page with the live versions and with the candidate. */
const DIFFERENCE_KINDS = [
  'error',
  'status',
  'title',
  'slot-lost',
  'slot-new',
  'text-lost',
  'text-new',
  'data-lost',
  'data-new',
] as const;

export const PageDifference = Type.Object({
  kind: Type.Enum(DIFFERENCE_KINDS, {
    description: 'An error or a worse status refuses a change; a slot, a text or an object of structured data is only shown',
  }),
  refuses: Type.Boolean({ description: 'The difference is a new error, so it refuses the change' }),
  about: Type.String({ description: 'The error, the slot, the text, the two statuses or the object of structured data' }),
});
export type PageDifference = Static<typeof PageDifference>;

const BeforeAndAfter = Type.Object({ before: Type.Number(), after: Type.Number() });

/** With the live versions and with the candidate; medians over dealers. */
export const RehearsedPage = Type.Object({
  page: Type.String({ description: 'Route of the page, such as /cars/:slug' }),
  html: BeforeAndAfter,
  scripts: BeforeAndAfter,
  milliseconds: BeforeAndAfter,
});
export type RehearsedPage = Static<typeof RehearsedPage>;

/** One difference with every dealer that has it. */
export const RehearsalGroup = Type.Object({
  page: Type.String({ description: 'Route of the page, such as /cars/:slug' }),
  ...PageDifference.properties,
  dealers: Type.Integer({ description: 'Number of dealers with this difference' }),
  examples: Type.Array(Type.Object({ dealer: DealerSlug, path: Type.String() }), {
    description: 'The first ten dealers, each with a page that shows the difference',
  }),
});
export type RehearsalGroup = Static<typeof RehearsalGroup>;

/** Why a rehearsal does not know whether a page or a slot has new errors. */
const LEFT_OUT_REASONS = ['limit', 'alike', 'no-link', 'not-shown', 'late'] as const;

export const LeftOut = Type.Object(
  {
    about: Type.String({ description: 'Route of the page, such as /cars/:slug, or name of the slot' }),
    why: Type.Enum(LEFT_OUT_REASONS, {
      description:
        'limit: a rehearsal renders only some pages of a dealer; alike: a page of the same kind was rendered; no-link: no page that was read links to it; not-shown: no rendered page shows the slot; late: the dealer’s site answered too late for the data of the page',
    }),
    dealers: Type.Integer({ description: 'Number of dealers at which it was left out' }),
  },
  { additionalProperties: false },
);
export type LeftOut = Static<typeof LeftOut>;

export const RehearsalResult = Type.Object({
  remote: RemoteName,
  version: VersionOrNull,
  dealers: Type.Integer({ description: 'Dealers whose release set would change' }),
  pages: Type.Integer({ description: 'Pages that were rendered, each with both release sets' }),
  refused: Type.Array(DealerSlug, { description: 'Dealers with a new error, for which the change is refused' }),
  groups: Type.Array(RehearsalGroup, { description: 'Differences: new errors first, then by number of dealers' }),
  weights: Type.Array(RehearsedPage),
  leftOut: Type.Optional(
    Type.Array(LeftOut, {
      description: 'Pages and slots of the remotes that change whose errors are unknown; absent in older answers',
    }),
  ),
});
export type RehearsalResult = Static<typeof RehearsalResult>;

/** At any server process. */
export const RunningRehearsal = Type.Object({
  id: Type.String(),
  actor: Type.String(),
  remote: RemoteName,
  version: VersionOrNull,
  channel: Type.Optional({ ...ChannelName, description: 'Channel that would be set; absent: the dealers would be pinned' }),
  dealers: Type.Integer({ description: 'Dealers whose release set would change' }),
  done: Type.Integer({ description: 'Dealers that are rehearsed already' }),
  startedAt: Type.String({ description: 'Time as ISO 8601' }),
});
export type RunningRehearsal = Static<typeof RunningRehearsal>;

/** A line of the answer to `POST /rehearsals` (newline-delimited JSON): progress, then the result or the problem. */
export type RehearsalLine =
  | { kind: 'progress'; done: number; dealers: number }
  | { kind: 'result'; result: RehearsalResult }
  | { kind: 'failed'; message: string };
