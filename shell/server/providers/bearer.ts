/** Empty when the configuration names no secret; undefined when the environment lacks the named secret. */
export const bearerTokenHeaders = (
  secret: string,
  secretOf: (name: string) => string | undefined,
): Record<string, string> | undefined => {
  if (!secret) return {};
  const key = secretOf(secret);
  return key ? { authorization: `Bearer ${key}` } : undefined;
};
