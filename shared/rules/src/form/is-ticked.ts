const TRUE_WORDS = new Set<unknown>([true, 1, 'true', 'on', 'yes', '1']);

/** Whether an answer is that of a ticked box, in JSON or in a plain HTML form (L-03). */
export const isTicked = (value: unknown): boolean => TRUE_WORDS.has(value);
