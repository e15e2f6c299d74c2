import { createPath, parsePath, resolvePath, type Path, type To } from 'react-router';

/** The functions of React Router's browser history that return addresses. */
export const createHref = (to: To): string => (typeof to === 'string' ? to : createPath(to));

export const createURL = (to: To): URL => {
  const { origin } = window.location;
  const href = createHref(to).replace(/ $/, '%20');
  return new URL(href.startsWith('//') ? origin + href : href, origin);
};

export const encodeLocation = (to: To): Path => {
  const { pathname, search, hash } = createURL(to);
  return { pathname, search, hash };
};

/** Returns whether two addresses have the same path and query, and so show the same page; their hashes may differ. */
export const hasSamePathAndQuery = (one: Path, other: Path): boolean =>
  one.pathname === other.pathname && one.search === other.search;

/** Returns the fields of a form as the query of an address. */
const queryOf = (fields: FormData): string =>
  `?${new URLSearchParams([...fields].map(([name, value]): [string, string] => [name, String(value)]))}`;

/** Returns the whole address that a navigation opens. A target without a path stays on the page; other paths lack the base path. */
export const resolveTarget = (to: To | null, formData: FormData | undefined, basename: string): Path => {
  const { pathname, search, hash } = window.location;
  const parts = typeof to === 'string' ? parsePath(to) : (to ?? { search, hash });
  const target = resolvePath(parts, pathname);
  if (formData) target.search = queryOf(formData);
  if (basename === '/' || !parts.pathname?.startsWith('/')) return target;
  return { ...target, pathname: target.pathname === '/' ? basename : `${basename}${target.pathname}` };
};
