/** Names of the slots that a remote's code places, sorted. Throws an error with `file:line` if a name is no constant text. */
export function readPlacedSlots(folder: string): string[];
