import { createPath, type Path, type To } from 'react-router';

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
