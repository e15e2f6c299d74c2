import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { Link, Route, Routes, StaticRouter } from 'react-router';
import { Anchor } from './anchor';

const htmlAt = (location: string, basename: string, link: React.ReactNode): string =>
  renderToString(
    h(
      StaticRouter,
      { location: `${basename === '/' ? '' : basename}${location}`, basename },
      h(Routes, null, h(Route, { path: '*', element: link })),
    ),
  );

const ADDRESSES = [
  '/', '/cars/a-b_c', '/cars/a?x=1', '/cars?make=Land+Rover&make=Kia#top', '/cars#top', '?page=2', '?page=2#top', '/search/', '/a//b', '/a/../b', '/a/./b',
  '/.well-known/x', '/cars?', '/cars#', '?', '/cars?x=1#', '/cars?a?b', '/caf%C3%A9', '/über', '/a b', '/a\\b', '/cars?x="<&>\'',
]; // prettier-ignore

it.each(['/', '/sites/acme'])('a link of the server has the HTML of React Router’s link, with the base path %s', (basename) => {
  for (const location of ['/', '/search/used', '/search/used/?page=1'])
    for (const href of ADDRESSES) {
      const rest = { className: 'c', 'aria-current': 'page' as const, target: '_self' };
      const routers = htmlAt(location, basename, h(Link, { to: href, ...rest }, 'Go'));
      expect(htmlAt(location, basename, h(Anchor, { href, ...rest }, 'Go'))).toBe(routers);
      expect(htmlAt(location, basename, h(Anchor, { href, reload: true, keepScroll: true }, 'Go'))).toBe(
        htmlAt(location, basename, h(Link, { to: href, reloadDocument: true, discover: 'none', preventScrollReset: true }, 'Go')),
      );
    }
});
