/** Lower case. */
const USUAL_MISSING_WORDS = [
  '-', '--', '---', '–', '—', '.', '?', 'n/a', 'na', 'n.a.', 'n.a', '#n/a', '#na', '#ref!', '#value!', 'nan', 'null', '<null>', '(null)',
  'nil', 'none', 'undefined', 'unknown', 'not known', 'not available', 'not applicable', 'not specified', 'not supplied', 'unspecified',
  'tba', 'tbc', 'tbd', 'k.a.', 'k. a.', 'keine angabe', 'keine angaben', 'unbekannt', 'ohne angabe', 'n.c.', 'inconnu',
  'inconnue', 'non renseigné', 'non communiqué', 'desconocido', 'desconocida', 'sin datos', 's/d',
]; // prettier-ignore

/** `text` is trimmed. `words` are the mapping's own; `usual: false` leaves the built-in ones out. */
export const createMissingValueTest = (words: readonly string[] = [], usual = true): ((text: string) => boolean) => {
  const all = new Set([...(usual ? USUAL_MISSING_WORDS : []), ...words.map((word) => word.trim().toLowerCase())]);
  const longest = Math.max(0, ...[...all].map((word) => word.length));
  return (text) => text === '' || (text.length <= longest && all.has(text.toLowerCase()));
};
