import { Type } from 'typebox';
import { VersionNumber } from '../release/release';
import { UUID_PATTERN } from '../uuid';

/** Schema of a dealer's slug in requests and answers of the admin API: lower-case letters, digits and hyphens. */
export const DealerSlug = Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 60, description: 'Slug of the dealer' });

/** Schema of the name of a release channel, such as `stable`, in requests and answers of the admin API. */
export const ChannelName = Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 });

/**
 * Schema of the version in a change of a pin: the version to pin, or null to remove the pin, so that the dealer follows its
 * channel again.
 */
export const VersionOrNull = Type.Union([VersionNumber, Type.Null()], { description: 'null: follow the channel again' });

/**
 * Schema of a revision: the number of changes of a dealer or channel so far. The server refuses a change that was sent with
 * an earlier revision.
 */
export const RevisionNumber = Type.Integer({
  minimum: 0,
  description:
    'Revision of the dealer or channel that the caller has read; with any other the change is refused with changed_meanwhile',
});

/** Schema of a release set in the admin API: the version of each remote, by the remote's name. */
export const ReleaseSet = Type.Record(Type.String(), Type.String(), { description: 'Version by remote' });

/** Schema of the id of an action: all entries that one change wrote into the release log have it. */
export const ActionId = Type.String({
  pattern: UUID_PATTERN,
  description: 'Id of an action of the log',
});

/** Schema of a date and time in the admin API: ISO 8601 in UTC. */
export const IsoTime = Type.String({ format: 'date-time' });
