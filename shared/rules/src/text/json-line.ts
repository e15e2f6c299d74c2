/** Returns JSON for one line of a file: line and paragraph separators are escaped, because Node 24 takes them for ends of lines. */
export const jsonLine = (json: string): string => json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
