/** What a file of a built server half places and loads. `isReadable`: the names of all its slots could be read. */
export interface BuiltCode {
  slots: string[];
  isReadable: boolean;
  chunks: string[];
}

interface StatedSlots {
  slots: { provides: string[]; needs: string[]; places?: Record<string, string[]> };
  slotChunks: Record<string, string[]>;
}

/**
 * Reads the text and runs nothing. The server half is not minified, so `RemoteSlot` and the slot's name stand in it as
 * the build wrote them; code that hides them is stopped by `RemoteSlot` itself when it renders.
 */
export declare const readBuiltCode: (code: string) => BuiltCode;
/** `codes` is by path. `needs`: placed slots of other remotes; `places`: slots that each provided slot places. */
export declare const slotsOfCode: (
  release: StatedSlots,
  codes: ReadonlyMap<string, BuiltCode>,
) => { needs: string[]; places: Record<string, string[]> };
/** Differences between what a release document states and what its code places. */
export declare const findSlotErrors: (
  release: StatedSlots,
  codes: ReadonlyMap<string, BuiltCode>,
) => { path: string; message: string }[];
