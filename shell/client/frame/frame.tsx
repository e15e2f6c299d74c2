import { GlobalStyle, SkipLink, ToastProvider } from '@forecourt/ui';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import styled from 'styled-components';
import { DocumentHead } from './document-head';
import { Footer } from './footer';
import { Header } from './header';
import { NavigationProgress } from './navigation-progress';
import { useLeaveToasts } from './use-leave-toasts';

const Main = styled.main`
  min-height: 60vh;
  &:focus {
    outline: none;
  }
`;

/** After a navigation inside the site the reader starts at the new page, not at the link that was followed. */
const useFocusOnNavigation = () => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};

const Toasts = () => {
  useLeaveToasts();
  return null;
};

/** What stands around every page: skip link, header, footer, toasts. */
export const Frame = () => {
  const main = useFocusOnNavigation();
  return (
    <ToastProvider>
      <GlobalStyle />
      <DocumentHead />
      <SkipLink />
      <NavigationProgress />
      <Toasts />
      <Header />
      <Main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </Main>
      <Footer />
      <ScrollRestoration getKey={(location) => location.pathname} />
    </ToastProvider>
  );
};
