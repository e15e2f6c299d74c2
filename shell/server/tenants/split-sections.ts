/** What ties the parts of a YAML file together, or begins it anew: documents and directives. */
const WHOLE = /^(?:---|\.\.\.|%)/m;
/** A plain key at the beginning of a line: nothing else of a YAML mapping can stand there. */
const KEY = /^(?=[A-Za-z_][\w-]*:(?:\s|$))/m;

/**
 * A YAML file cut before each of its top-level keys. Where each part is valid by itself, the file means the same as all of
 * them; an alias whose anchor is in another part is not. Undefined: the file can only be read as a whole.
 */
export const splitSections = (text: string): string[] | undefined =>
  WHOLE.test(text) ? undefined : text.split(KEY).filter((part) => part.trim() !== '');
