/** Commas, spaces or line breaks stand between the words. */
export const listedWords = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
