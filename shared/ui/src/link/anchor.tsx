import type { ComponentProps } from 'react';
import { Link, useInRouterContext } from 'react-router';

export interface AnchorProps extends ComponentProps<'a'> {
  /** Path on this site without the base path, `?query`, `#anchor`, or an address of another site. */
  href: string;
  /** If true, the browser loads a new document instead of navigating inside the page, for instance for a PDF. */
  reload?: boolean;
  /** If true, the page keeps its scroll position after the navigation. */
  keepScroll?: boolean;
}

/** Returns true for an address that the router handles: a path or a query of this site. */
const isInternal = (href: string): boolean => /^(\/(?!\/)|\?)/.test(href);

/** Renders a link that uses the router inside the site and is a plain link to all other addresses. */
export const Anchor = ({ href, reload, keepScroll, children, ...rest }: AnchorProps) => {
  const routed = useInRouterContext();
  if (!routed || !isInternal(href))
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  return (
    <Link to={href} reloadDocument={reload} preventScrollReset={keepScroll} {...rest}>
      {children}
    </Link>
  );
};
