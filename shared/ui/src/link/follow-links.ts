import { useContext, type MouseEvent } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import { isPlainPress } from './plain-press';

/** Links with the mark of those that the router follows, in React Router's HTML and in ours. */
const ROUTED = 'a[data-discover]:not([download])';

/**
 * Returns the handler of presses in HTML that has no code: it follows the site's own links inside the page, as their code would. It does
 * nothing without a router, and the browser then opens the page.
 */
export const useFollowLinks = (): ((event: MouseEvent<HTMLElement>) => void) => {
  const data = useContext(DataRouterContext);
  const { basename } = useContext(NavigationContext) ?? {};
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(ROUTED) : null;
    if (!data || !link || event.defaultPrevented || !isPlainPress(event) || (link.target && link.target !== '_self')) return;
    event.preventDefault();
    const path = basename && basename !== '/' ? link.pathname.slice(basename.length) || '/' : link.pathname;
    void data.router.navigate(`${path}${link.search}${link.hash}`);
  };
};
