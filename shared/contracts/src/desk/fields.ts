import { Type } from 'typebox';
import { VersionNumber } from '../release/release';
import { UUID_PATTERN } from '../uuid';

export const DealerSlug = Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 60, description: 'Slug of the dealer' });

export const ChannelName = Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 });

/** null: follow the channel again. */
export const VersionOrNull = Type.Union([VersionNumber, Type.Null()], { description: 'null: follow the channel again' });

/** Number of changes so far. The server refuses a change that was sent with an earlier revision. */
export const RevisionNumber = Type.Integer({
  minimum: 0,
  description:
    'Revision of the dealer or channel that the caller has read; with any other the change is refused with changed_meanwhile',
});

export const ReleaseSet = Type.Record(Type.String(), Type.String(), { description: 'Version by remote' });

/** All log entries that one change wrote have the same id. */
export const ActionId = Type.String({
  pattern: UUID_PATTERN,
  description: 'Id of an action of the log',
});

/** UTC. */
export const IsoTime = Type.String({ format: 'date-time' });
