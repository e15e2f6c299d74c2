import { useContext, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import {
  createPath,
  Link,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_NavigationContext as NavigationContext,
  useInRouterContext,
  useLocation,
} from 'react-router';
import { isPlainPress } from './follow-links';

export interface AnchorProps extends ComponentProps<'a'> {
  /** Path on this site without the base path, `?query`, `#anchor`, or an address of another site. */
  href: string;
  /** Loads a new document instead of navigating inside the page, for instance for a PDF. */
  reload?: boolean;
  keepScroll?: boolean;
}

/** The router handles a path or a query of this site. */
const isInternal = (href: string): boolean => /^(\/(?!\/)|\?)/.test(href);

/** React Router leaves such an address as it is: a query, or a path without dots, doubled and last slashes. */
const SETTLED = /^(?:(?:\/[\w-][^/?#\\\s]*)+(?:\?[^?#]+)?|\?[^?#]+)(?:#.+)?$/;

type RoutedLinkProps = ComponentProps<typeof Link> & { to: string };

/** React Router's mark of links that it follows; a link that loads a document has none. */
const markOf = (reload: boolean | undefined): 'true' | undefined => (reload ? undefined : 'true');

/** The HTML of React Router's link without its handlers, which take a twentieth of a page's time and work in browsers alone. */
const ServerLink = (link: RoutedLinkProps) => {
  const { basename } = useContext(NavigationContext);
  const { pathname } = useLocation();
  const { to, target, reloadDocument, discover: _mark, preventScrollReset: _keep, children, ...rest } = link;
  if (basename !== '/' || !SETTLED.test(to)) return <Link {...link} />;
  return (
    <a {...rest} href={to.startsWith('?') ? `${pathname}${to}` : to} target={target} data-discover={markOf(reloadDocument)}>
      {children}
    </a>
  );
};

/**
 * Like React Router's link, but does not follow the page's address: React Router's renders all links of a page again after
 * every change of the address, such as every press on a filter.
 */
const BrowserLink = (link: RoutedLinkProps) => {
  const data = useContext(DataRouterContext);
  const { basename } = useContext(NavigationContext);
  const { to, target, reloadDocument, discover: _mark, preventScrollReset, onClick, children, ...rest } = link;
  if (!data || to.startsWith('?') || !SETTLED.test(to)) return <Link {...link} />;
  const href = basename === '/' ? to : `${basename}${to}`;
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const isOwn = !target || target === '_self';
    if (event.defaultPrevented || reloadDocument || !isOwn || !isPlainPress(event)) return;
    event.preventDefault();
    const replace = createPath(data.router.state.location) === href;
    void data.router.navigate(to, { replace, preventScrollReset });
  };
  return (
    <a {...rest} href={href} target={target} onClick={press} data-discover={markOf(reloadDocument)}>
      {children}
    </a>
  );
};

const RoutedLink: (link: RoutedLinkProps) => ReactNode = typeof document === 'undefined' ? ServerLink : BrowserLink;

/** Uses the router inside the site; a plain link to all other addresses. */
export const Anchor = ({ href, reload, keepScroll, children, ...rest }: AnchorProps) => {
  const routed = useInRouterContext();
  if (!routed || !isInternal(href))
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  return (
    <RoutedLink to={href} reloadDocument={reload} discover={reload ? 'none' : 'render'} preventScrollReset={keepScroll} {...rest}>
      {children}
    </RoutedLink>
  );
};
