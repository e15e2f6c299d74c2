import { useSite } from '@forecourt/store';
import { useText } from '@forecourt/ui';
import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { hasHead, headOf } from '../compose/head';

const setMeta = (selector: string, attribute: 'content' | 'href', value: string | undefined): void => {
  const element = document.head.querySelector(selector);
  // An empty value removes the one of the page before.
  element?.setAttribute(attribute, value ?? '');
};

/** Sets title, description and canonical after a navigation inside the site. The server renders the first ones. */
export const DocumentHead = () => {
  const site = useSite();
  const text = useText<string>();
  const matches = useMatches();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!hasHead(matches)) return;
    const head = headOf({ matches, url: new URL(`${pathname}${search}`, location.origin), site, text });
    document.title = head.title;
    setMeta('meta[name="description"]', 'content', head.description);
    setMeta('link[rel="canonical"]', 'href', `${site.origin}${site.basePath}${head.canonical ?? pathname}`);
  }, [matches, pathname, search, site, text]);
  return null;
};
