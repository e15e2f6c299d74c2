import { useToast, useText } from '@forecourt/ui';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useSite } from '@forecourt/store';
import { hasPageHead, pageHead } from '../compose/head';

const setMeta = (selector: string, attribute: 'content' | 'href', value: string | undefined): void => {
  const element = document.head.querySelector(selector);
  // An empty value replaces the value that the previous page set.
  element?.setAttribute(attribute, value ?? '');
};

/** After a navigation inside the site; the first page has them in the server's HTML. */
export const DocumentHead = () => {
  const site = useSite();
  const text = useText<string>();
  const matches = useMatches();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!hasPageHead(matches)) return;
    const head = pageHead({ matches, url: new URL(`${pathname}${search}`, location.origin), site, text });
    document.title = head.title;
    setMeta('meta[name="description"]', 'content', head.description);
    setMeta('link[rel="canonical"]', 'href', `${site.origin}${site.basePath}${head.canonical ?? pathname}`);
  }, [matches, pathname, search, site, text]);
  return null;
};

/** Toasts must not cover the next page (N-02). */
export const useDismissToastsOnNavigation = (): void => {
  const { dismiss } = useToast();
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    dismiss();
  }, [pathname, dismiss]);
};

/** To the main element, after a navigation inside the site. */
export const useFocusOnNavigation = () => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};
