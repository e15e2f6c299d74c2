import { ProblemError } from '@forecourt/contracts/problem';
import { RemoteName, Version } from '@forecourt/contracts/release/release';
import { Type } from 'typebox';
import { FINDING_CODES } from '../gate/findings';
import { EVENT_KINDS } from '../tables';

/** Parts of requests and answers of the release desk. Objects are closed: a key that nobody knows is refused. */
export const closed = { additionalProperties: false } as const;

export const Slug = Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 60, description: 'Slug of the dealer' });
export const ChannelName = Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 });
/** Read without coercion: the server's default makes null of '', which would unpin. */
export const VersionOrNull = Type.Union([Version, Type.Null()], { description: 'null follows the channel again' });
export const Revision = Type.Integer({
  minimum: 0,
  description: 'Revision of the dealer or channel that the change stands on; another one is refused with changed_meanwhile',
});

/** What every change may say. */
export const ORDER = {
  why: Type.Optional(Type.String({ maxLength: 500, description: 'Reason, for the log' })),
  dryRun: Type.Optional(Type.Boolean({ description: 'Say what would happen and what the gate has against it, change nothing' })),
  force: Type.Optional(Type.Boolean({ description: 'Do it although the gate refuses it; needs "why"' })),
};

/** `If-Match: "12"` says what `expected` says. */
export const IfMatch = Type.Object({ 'if-match': Type.Optional(Type.String({ maxLength: 40 })) });

export const VersionChange = Type.Object({
  remote: RemoteName,
  from: Type.Optional(Type.String({ description: 'Absent: the site was without it' })),
  to: Type.Optional(Type.String({ description: 'Absent: the site is without it' })),
});

/** What the gate has against a release set, with the two sides of it. */
export const FindingView = Type.Object({
  code: Type.Enum(FINDING_CODES),
  side: Type.String({ description: 'Who has the need: a release as name@version, or the pages of the dealer' }),
  against: Type.String({ description: 'Who does not meet it: the shell, a release, or the release set' }),
  about: Type.String({ description: 'Shared module, slot or address' }),
  message: Type.String(),
});

export const DealerOutcome = Type.Object({
  dealer: Slug,
  revision: Revision,
  changes: Type.Array(VersionChange),
  findings: Type.Array(FindingView, { description: 'What the change would break; none: it fits' }),
});

export const Outcome = Type.Object({
  dryRun: Type.Boolean(),
  changed: Type.Boolean({ description: 'False: it was so already, nothing was written' }),
  dealers: Type.Array(DealerOutcome),
});

/** A point of a dealer's history: id of the last row of an action. */
export const PointId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const EventKind = Type.Enum(EVENT_KINDS);

/** A row of the log. */
export const LogEvent = Type.Object({
  id: Type.Integer(),
  at: Type.String({ format: 'date-time' }),
  actor: Type.String(),
  kind: EventKind,
  subject: Type.String({ description: 'Dealer, or channel where the kind is channel; empty: neither' }),
  remote: Type.String({ description: 'Empty where the row is of a key or token' }),
  about: Type.Optional(Type.String({ description: 'Key or token that the row is of, and what it is for' })),
  from: Type.Union([Type.String(), Type.Null()], { description: 'Version that was live; null: none' }),
  to: Type.Union([Type.String(), Type.Null()], { description: 'Version, "none", or null: follows the channel' }),
  why: Type.String(),
  action: Type.Union([Type.String(), Type.Null()], { description: 'Rows of one action share it' }),
  forced: Type.Boolean({ description: 'The gate had refused it' }),
  findings: Type.Array(Type.String(), { description: 'What the gate had against it' }),
  percentage: Type.Optional(Type.Number({ description: 'Share of visitors that the rollout had then' })),
});

/** When a rollout aborts itself. */
export const ErrorLimitView = Type.Object(
  {
    percentage: Type.Number({ minimum: 0, maximum: 100, description: 'Share of failing page views, in percent; 100: never' }),
    views: Type.Integer({ minimum: 10, maximum: 1_000_000, description: 'Page views before anything is decided' }),
  },
  closed,
);

export const RolloutView = Type.Object({
  id: Type.String(),
  remote: RemoteName,
  version: Version,
  percentage: Type.Number({ minimum: 0, maximum: 100 }),
  startedBy: Type.String(),
  startedAt: Type.Optional(Type.String({ format: 'date-time' })),
  errorLimit: Type.Optional(ErrorLimitView),
});

/** The revision that a change stands on, from its body or its header. */
export const expectedOf = (body: { expected?: number }, headers: { 'if-match'?: string }): number | undefined => {
  const match = headers['if-match'];
  if (match === undefined || match === '*') return body.expected;
  const revision = /^(?:W\/)?"(\d{1,15})"$/.exec(match)?.[1];
  if (revision === undefined)
    throw new ProblemError('invalid_request', 'If-Match must be a revision in quotes, for example "12"');
  if (body.expected !== undefined && body.expected !== Number(revision))
    throw new ProblemError('invalid_request', 'If-Match and expected name two revisions');
  return Number(revision);
};
