export const SHARED_SINGLETONS: Record<string, string>;
