/**
 * Headers that show a service who asks: none where the configuration names no secret.
 * Undefined: it names one that the environment doesn't have.
 */
export const bearerHeaders = (
  secret: string,
  secretOf: (name: string) => string | undefined,
): Record<string, string> | undefined => {
  if (!secret) return {};
  const key = secretOf(secret);
  return key ? { authorization: `Bearer ${key}` } : undefined;
};
