import type { ShopperEventType } from '@forecourt/contracts/event/events';
import type { PublicSite } from '@forecourt/contracts/site/public-site';

/** The parts of a dealer's public configuration by which shoppers' events are recorded. */
export type DealerOfEvents = Pick<PublicSite, 'slug' | 'basePath' | 'analytics'>;
/** A shopper's event with its fields, not sent to the server yet. */
export type UnsentShopperEvent = [event: ShopperEventType, fields: object];

/** Warns on the browser's console that events are not recorded, so that the page goes on without them (vehicle-area §8). */
// oxlint-disable-next-line no-console -- the specification asks for the warning
export const warnOfLostEvents = (error: unknown): void => console.warn('Events are not recorded', error);
