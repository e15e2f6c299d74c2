const TRUE_WORDS = new Set<unknown>([true, 1, 'true', 'on', 'yes', '1']);

/** Returns whether an answer, from JSON or from a plain HTML form, means a ticked box (L-03). */
export const isTicked = (value: unknown): boolean => TRUE_WORDS.has(value);
