const TRUE_WORDS = new Set<unknown>([true, 1, 'true', 'on', 'yes', '1']);

/** Is this the answer of a box that was ticked, in JSON or in a plain form? (L-03) */
export const isTicked = (value: unknown): boolean => TRUE_WORDS.has(value);
