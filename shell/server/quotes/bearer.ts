/**
 * Headers that identify the dealer to a service; none where the configuration names no secret.
 * Undefined: the environment lacks the secret that the configuration names.
 */
export const bearerHeaders = (
  secret: string,
  secretOf: (name: string) => string | undefined,
): Record<string, string> | undefined => {
  if (!secret) return {};
  const key = secretOf(secret);
  return key ? { authorization: `Bearer ${key}` } : undefined;
};
