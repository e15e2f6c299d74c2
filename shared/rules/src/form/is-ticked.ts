const TRUE_WORDS = new Set<unknown>([true, 1, 'true', 'on', 'yes', '1']);

/** `true` or 1 from JSON, or a text such as `on` from a plain HTML form (L-03). */
export const isTicked = (value: unknown): boolean => TRUE_WORDS.has(value);
