import { Type, type Static } from 'typebox';
import { RemoteName, VersionNumber } from '../release/release';
import { IsoTime } from './fields';

/** How a version harmed a render process. An `error` is one of a timer or promise that no page awaits; it stops no version. */
export const FAULT_KINDS = ['ended', 'hung', 'memory', 'changed-globals', 'error'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export const FaultyVersion = Type.Object({
  remote: RemoteName,
  version: VersionNumber,
  quarantined: Type.Boolean({
    description: 'True: no process starts the version. False: it had one fault or errors, and starts again',
  }),
  kind: Type.Enum(FAULT_KINDS, { description: 'Kind of the newest stored fault' }),
  message: Type.String(),
  stack: Type.Optional(Type.String({ description: 'Lines such as mf-search@1.4.0/page.cjs:1:200' })),
  count: Type.Integer({ description: 'Faults since they were last lifted' }),
  dealers: Type.Array(Type.String(), { description: 'Slugs of the first dealers whose pages had the faults' }),
  at: IsoTime,
});
export type FaultyVersion = Static<typeof FaultyVersion>;

/** `GET /quarantine`: quarantined versions first, then those with one fault; the newest first. */
export const QuarantineAnswer = Type.Object({ versions: Type.Array(FaultyVersion) });
export type QuarantineAnswer = Static<typeof QuarantineAnswer>;
