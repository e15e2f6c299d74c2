/** Escapes U+2028 and U+2029, because Node 24 takes them for ends of lines. */
export const jsonAsOneLine = (json: string): string => json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
