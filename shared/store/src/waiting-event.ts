import type { ShopperEventType } from '@forecourt/contracts/event/events';
import type { PublicSite } from '@forecourt/contracts/site/public-site';

export type DealerOfEvents = Pick<PublicSite, 'slug' | 'basePath' | 'analytics'>;
export type UnsentShopperEvent = [event: ShopperEventType, fields: object];

/** The page goes on without events (vehicle-area §8). */
// oxlint-disable-next-line no-console -- the specification asks for the warning
export const warnOfLostEvents = (error: unknown): void => console.warn('Events are not recorded', error);
