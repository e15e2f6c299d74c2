/** Characters of a name in the path of an address. A record of a search index has the longest: its id. */
export const LONGEST_PARAMETER = 512;
