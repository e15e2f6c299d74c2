import { createPath, parsePath, resolvePath, type Path, type To } from 'react-router';

/** As React Router's browser history has them. */
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

/** Both show the same page; their hashes may differ. */
export const hasSamePathAndQuery = (one: Path, other: Path): boolean =>
  one.pathname === other.pathname && one.search === other.search;

const queryOf = (fields: FormData): string =>
  `?${new URLSearchParams([...fields].map(([name, value]): [string, string] => [name, String(value)]))}`;

/** A target without a path stays on the page; other paths lack the base path. */
export const resolveTarget = (to: To | null, formData: FormData | undefined, basename: string): Path => {
  const { pathname, search, hash } = window.location;
  const parts = typeof to === 'string' ? parsePath(to) : (to ?? { search, hash });
  const target = resolvePath(parts, pathname);
  if (formData) target.search = queryOf(formData);
  if (basename === '/' || !parts.pathname?.startsWith('/')) return target;
  return { ...target, pathname: target.pathname === '/' ? basename : `${basename}${target.pathname}` };
};
