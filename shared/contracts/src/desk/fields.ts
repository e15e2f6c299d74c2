import { Type } from 'typebox';
import { Version } from '../release/release';

/** Field of the admin API with a dealer's slug: lower-case letters, digits and hyphens. */
export const DealerSlug = Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 60, description: 'Slug of the dealer' });

/** Field of the admin API with a channel's name, such as `stable`. */
export const ChannelName = Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 });

/** Field of a change of a pin: the version to pin, or null to remove the pin, so that the dealer follows its channel again. */
export const VersionOrNull = Type.Union([Version, Type.Null()], { description: 'null: follow the channel again' });

/** Number of a dealer's or channel's changes. The server refuses a change that was sent with an earlier revision. */
export const Revision = Type.Integer({
  minimum: 0,
  description:
    'Revision of the dealer or channel that the caller has read; with any other the change is refused with changed_meanwhile',
});

/** A release set in the admin API: the version of each remote, by the remote's name. */
export const ReleaseSet = Type.Record(Type.String(), Type.String(), { description: 'Version by remote' });

/** Field of the admin API with a date and time: ISO 8601 in UTC. */
export const Time = Type.String({ format: 'date-time' });
