/** Where a journey runs: on a phone of 360 pixels, or there and on a desktop of 1280; without a tag on the desktop alone. */
export const PHONE = { tag: '@phone' };
export const BOTH = { tag: '@both' };

/** One width for each of several journeys that differ in the dealer alone: every second one runs on a phone. */
export const inTurn = (index: number): { tag?: string } => (index % 2 === 0 ? PHONE : {});
