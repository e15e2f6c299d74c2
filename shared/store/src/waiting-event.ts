import type { ShopperEvent } from '@forecourt/contracts/event/events';
import type { PublicSite } from '@forecourt/contracts/site/public-site';

/** Fields of a dealer that the recording of events reads. */
export type EventSite = Pick<PublicSite, 'slug' | 'basePath' | 'analytics'>;
/** An event that is not delivered yet. */
export type WaitingEvent = [event: ShopperEvent, fields: object];

/** Warns of an error in recording events, and lets the page go on (vehicle-area §8). */
// oxlint-disable-next-line no-console -- the specification asks for the warning
export const warnOfLostEvents = (error: unknown): void => console.warn('Events are not recorded', error);
