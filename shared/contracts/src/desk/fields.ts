import { Type } from 'typebox';
import { Version } from '../release/release';

/** Slug of a dealer. */
export const DealerSlug = Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 60, description: 'Slug of the dealer' });

/** Name of a channel. */
export const ChannelName = Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 });

/** A version, or null to follow the channel again. */
export const VersionOrNull = Type.Union([Version, Type.Null()], { description: 'null: follow the channel again' });

/** Number of a dealer's or channel's changes. The server refuses a change that was sent with an earlier revision. */
export const Revision = Type.Integer({
  minimum: 0,
  description:
    'Revision of the dealer or channel that the caller has read; with any other the change is refused with changed_meanwhile',
});

/** A release set: version by remote. */
export const ReleaseSet = Type.Record(Type.String(), Type.String(), { description: 'Version by remote' });

/** Date and time, ISO 8601 in UTC. */
export const Time = Type.String({ format: 'date-time' });
