import { useContext, type MouseEvent } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, UNSAFE_NavigationContext as NavigationContext } from 'react-router';

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Opens a link in this window. */
export const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The mark of links that the router follows, in React Router's HTML and in ours. */
const ROUTED = 'a[data-discover]:not([download])';

/** For HTML that has no code: follows the site's own links inside the page. Without a router the browser opens the page. */
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
