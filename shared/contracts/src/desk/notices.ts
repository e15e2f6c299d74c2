import { Type, type Static } from 'typebox';
import { ShareVisitorCounts } from '../release/release-health';
import { IsoTime } from './fields';

const closed = { additionalProperties: false } as const;
const Version = Type.Union([Type.String(), Type.Null()], {
  description: 'Version; "none": the remote is left out; null: no version, or the one of the channel',
});

const NoticeChange = Type.Object(
  {
    dealers: Type.Array(Type.String(), { description: 'Slugs of the dealers; empty for a change of a channel' }),
    channel: Type.Optional(Type.String()),
    remote: Type.String(),
    from: Version,
    to: Version,
    percentage: Type.Optional(Type.Number({ description: 'Share of the visitors in a rollout, in percent' })),
  },
  closed,
);
export type NoticeChange = Static<typeof NoticeChange>;

const told = {
  id: Type.String({ description: 'Id of the event. It is the same at every attempt, so a receiver can drop a copy' }),
  at: IsoTime,
  desk: Type.Optional(Type.String({ description: 'Address of the page of the release desk; absent if no host is known' })),
};
const changed = {
  ...told,
  who: Type.String({ description: 'Name of the token, or of the part of the server that decided by itself' }),
  reason: Type.String(),
  changes: Type.Array(NoticeChange),
};

const judged = {
  figures: Type.Optional(
    Type.Object(
      {
        sums: Type.Record(Type.String(), Type.Array(ShareVisitorCounts)),
        evidence: Type.Record(Type.String(), Type.Number()),
        messages: Type.Array(Type.String()),
        isRepeated: Type.Optional(Type.Boolean()),
      },
      { description: 'Counted visitors by harm, evidence, and the commonest messages', ...closed },
    ),
  ),
};

/** Body of the webhook for operators: a self-abort or a held rollout, refused bytes, a forced change, a revocation or a quarantine. */
export const ReleaseNotice = Type.Union([
  Type.Object(
    { type: Type.Literal('rollout-aborted'), ...changed, ...judged },
    { description: 'A rollout aborted itself', ...closed },
  ),
  Type.Object(
    { type: Type.Literal('rollout-held'), ...changed, ...judged },
    { description: 'Few networks report failures of a rollout: a person must look and decide', ...closed },
  ),
  Type.Object(
    {
      type: Type.Literal('change-forced'),
      ...changed,
      findings: Type.Array(Type.String(), { description: 'Findings of the gate that the change ignored' }),
    },
    { description: 'A change was made although checks refused it', ...closed },
  ),
  Type.Object(
    {
      type: Type.Literal('release-revoked'),
      ...changed,
      releases: Type.Array(Type.Object({ remote: Type.String(), version: Type.String() }, closed)),
    },
    { description: 'Versions were revoked', ...closed },
  ),
  Type.Object(
    {
      type: Type.Literal('release-quarantined'),
      ...told,
      who: Type.String(),
      reason: Type.String(),
      remote: Type.String(),
      version: Type.String(),
      dealers: Type.Array(Type.String(), { description: 'Slugs of the first dealers whose pages had the faults' }),
    },
    { description: 'A version harmed render processes twice: no process starts it any more', ...closed },
  ),
  Type.Object(
    {
      type: Type.Literal('key-revoked'),
      ...told,
      who: Type.String(),
      key: Type.String({ description: 'Owner and name of the key' }),
    },
    { description: 'A signing key was revoked', ...closed },
  ),
  Type.Object(
    {
      type: Type.Literal('bytes-refused'),
      ...told,
      remote: Type.String(),
      version: Type.String(),
      file: Type.String({ description: 'File whose bytes do not match the digest; told once an hour' }),
    },
    { description: 'The server refused bytes of a release', ...closed },
  ),
  Type.Object({ type: Type.Literal('test'), ...told }, { description: 'A test', ...closed }),
]);
export type ReleaseNotice = Static<typeof ReleaseNotice>;
