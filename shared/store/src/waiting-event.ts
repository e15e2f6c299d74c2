import type { ShopperEvent } from '@forecourt/contracts/event/events';
import type { PublicSite } from '@forecourt/contracts/site/public-site';

/** What recording reads of a dealer. */
export type EventSite = Pick<PublicSite, 'slug' | 'basePath' | 'analytics'>;
/** An event that happened and is not delivered. */
export type WaitingEvent = [event: ShopperEvent, fields: object];

/** Events are extra: what goes wrong with them is warned of and ignored (vehicle-area §8). */
// oxlint-disable-next-line no-console -- the specification asks for the warning
export const warned = (error: unknown): void => console.warn('Events are not recorded', error);
