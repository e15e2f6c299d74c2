/** Whether a failed statement broke a unique index. Drizzle wraps the driver's error, so causes are looked through. */
export const isUniqueViolation = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ((at as { code?: unknown }).code === '23505') return true;
  }
  return false;
};
