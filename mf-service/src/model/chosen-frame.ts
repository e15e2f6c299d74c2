import type { PublicSite } from '@forecourt/contracts/site/public-site';

export type BookingFrame = NonNullable<PublicSite['service']['frames']>[number];

export const tabOfFrame = ({ name }: Pick<BookingFrame, 'name'>): string => name.toLowerCase();

/** `?tab=` counts in upper or lower case; the first service if it names none, undefined without services. */
export const chosenFrame = (frames: readonly BookingFrame[], tab: string | null): BookingFrame | undefined =>
  frames.find((frame) => tabOfFrame(frame) === tab?.toLowerCase()) ?? frames[0];
