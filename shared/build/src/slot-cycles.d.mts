/** Lists of slots, by the slot that places them. */
type SlotPlaces = ReadonlyMap<string, readonly string[]>;

/**
 * For each slot that places itself, directly or through others, the shortest way back to it. Each cycle is listed once,
 * and begins and ends with the same slot, the first by name.
 */
export declare const findSlotCycles: (places: SlotPlaces) => string[][];
/** `a.x → b.y`. */
export declare const slotPathText: (path: readonly string[]) => string;
/** Errors about `slots.places` of a release document. */
export declare const findOwnSlotCycles: (places?: Record<string, string[]>) => { path: string; message: string }[];
