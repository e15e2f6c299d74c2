/** One thing that is wrong with a dealer's configuration (X-02). */
export interface TenantProblem {
  /** Slug: the name of the folder. */
  tenant: string;
  /** Path relative to the tenants' folder, e.g. `corner-motors/navigation.yaml`. */
  file: string;
  /** Line in that file, from 1; absent where there is none. */
  line?: number;
  /** JSON pointer into the configuration; '' is the whole of it. */
  path: string;
  expected: string;
  found: string;
}

/** `corner-motors/site.yaml:12 /theme/primary: expected …, found …` */
export const formatProblem = ({ file, line, path, expected, found }: TenantProblem): string =>
  `${file}${line === undefined ? '' : `:${line}`} ${path || '/'}: expected ${expected}, found ${found}`;

/** Describes a value in a few words for a log line. Lists and objects are described without their content. */
export function describeFound(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'an empty value (a value that starts with # needs quotes)';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return `keys ${quoted(Object.keys(value).join(', '))}`;
  if (typeof value === 'string') return quoted(value);
  return `the ${typeof value} ${String(value)}`;
}

/** Text in double quotes, cut after 80 characters. */
export const quoted = (value: string): string => JSON.stringify(value.length > 80 ? `${value.slice(0, 79)}…` : value);
