import type { PublicSite } from '@forecourt/contracts/site/public-site';

export type BookingFrame = NonNullable<PublicSite['service']['frames']>[number];

/** Returns the value of `?tab=` that opens a booking service: its name in lower case. */
export const tabOfFrame = ({ name }: Pick<BookingFrame, 'name'>): string => name.toLowerCase();

/** Returns the booking service that `?tab=` names, in upper or lower case; else the first one, and undefined if there is none. */
export const chosenFrame = (frames: readonly BookingFrame[], tab: string | null): BookingFrame | undefined =>
  frames.find((frame) => tabOfFrame(frame) === tab?.toLowerCase()) ?? frames[0];
