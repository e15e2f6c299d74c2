/** Creates the folder of a remote for a repository of its own; returns the folder. Throws if the name or the packages can't be used. */
export const createRepository: (into: string, name: string, options?: { packages?: string | undefined }) => string;
