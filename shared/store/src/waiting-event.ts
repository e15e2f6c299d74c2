import type { ShopperEvent } from '@forecourt/contracts/event/events';
import type { PublicSite } from '@forecourt/contracts/site/public-site';

/** The parts of a dealer's public configuration on which the recording of shopper events depends. */
export type EventSite = Pick<PublicSite, 'slug' | 'basePath' | 'analytics'>;
/** A shopper event with its fields that has not been sent to the server yet. */
export type WaitingEvent = [event: ShopperEvent, fields: object];

/** Warns of an error in recording events, and lets the page go on (vehicle-area §8). */
// oxlint-disable-next-line no-console -- the specification asks for the warning
export const warnOfLostEvents = (error: unknown): void => console.warn('Events are not recorded', error);
