export interface TenantProblem {
  /** The dealer's folder has this name too. */
  tenant: string;
  /** Relative to the tenants' folder, e.g. `corner-motors/navigation.yaml`. */
  file: string;
  /** Counted from 1; absent if unknown. */
  line?: number;
  /** A JSON pointer; '' for the whole configuration. */
  path: string;
  expected: string;
  found: string;
}

/** Returns `corner-motors/site.yaml:12 /theme/primary: expected …, found …`. */
export const formatProblem = ({ file, line, path, expected, found }: TenantProblem): string =>
  `${file}${line === undefined ? '' : `:${line}`} ${path || '/'}: expected ${expected}, found ${found}`;

/** Fits into a log line. Lists and objects are described without their content. */
export function describeFoundValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'an empty value (a value that starts with # needs quotes)';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return `keys ${quoteShortened(Object.keys(value).join(', '))}`;
  if (typeof value === 'string') return quoteShortened(value);
  return `the ${typeof value} ${String(value)}`;
}

/** Cuts the text after 80 characters. */
export const quoteShortened = (value: string): string => JSON.stringify(value.length > 80 ? `${value.slice(0, 79)}…` : value);
