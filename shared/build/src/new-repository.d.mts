/**
 * Creates a remote with a page, a slot, tests, and a recipe for CI. `packages` is a folder with the packed packages
 * of Forecourt, which are copied; `versions` are those of other packages, exact, by name. Returns the folder; throws if the
 * name or the packages can't be used.
 */
export const createRepository: (
  into: string,
  name: string,
  options?: { packages?: string | undefined; versions?: Record<string, string> | undefined },
) => string;
