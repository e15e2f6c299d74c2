/** Whether a statement failed because of a unique index. Drizzle wraps the driver's error, so causes are searched too. */
export const isUniqueViolation = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ((at as { code?: unknown }).code === '23505') return true;
  }
  return false;
};
