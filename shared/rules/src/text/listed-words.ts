/** Returns the words of a text that a person wrote as a list, with commas, spaces or line breaks between them. */
export const listedWords = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
