/**
 * Tags for the widths of a journey: a phone of 360 pixels, or both this and a desktop of 1280. A journey without a
 * tag runs on the desktop.
 */
export const PHONE_ONLY_TAG = { tag: '@phone' };
export const BOTH_WIDTHS_TAG = { tag: '@both' };

/** Returns the tag for one of several journeys that differ only in the dealer: every second one runs on a phone. */
export const alternateWidthTag = (index: number): { tag?: string } => (index % 2 === 0 ? PHONE_ONLY_TAG : {});
