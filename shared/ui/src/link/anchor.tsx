import type { ComponentProps } from 'react';
import { Link, useInRouterContext } from 'react-router';

export interface AnchorProps extends ComponentProps<'a'> {
  /** Path on this site without the site's base path, `?query`, `#anchor`, or an address elsewhere. */
  href: string;
  /** Asks the server for a new document instead of navigating inside the page, e.g. for a PDF. */
  reload?: boolean;
  /** Keep the scroll position after navigating. */
  keepScroll?: boolean;
}

/** Whether the router takes the reader there: a path or a query of this site. */
const isInternal = (href: string): boolean => /^(\/(?!\/)|\?)/.test(href);

/** A link that goes through the router inside the site and is a plain link to everywhere else. */
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
