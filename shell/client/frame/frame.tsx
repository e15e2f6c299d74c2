import { GlobalStyle, SkipLink, ToastProvider, token, watchOverlayEntries } from '@forecourt/ui';
import { memo, useEffect } from 'react';
import { Outlet, UNSAFE_useScrollRestoration as useScrollRestoration, useNavigation, type Location } from 'react-router';
import styled, { keyframes } from 'styled-components';
import { DocumentHead, useFocusOnNavigation, useDismissToastsOnNavigation } from './page-change';
import { SiteFooter } from './footer';
import { SiteHeader } from './header';

const Main = styled.main`
  min-height: 60vh;
  &:focus {
    outline: none;
  }
`;

const grow = keyframes`
  from { transform: scaleX(0.05); }
  to { transform: scaleX(0.9); }
`;

const ProgressBar = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: 60;
  height: 3px;
  background: ${token.colour.accent};
  transform-origin: left;
  animation: ${grow} 4s ease-out forwards;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

const NavigationProgress = () => (useNavigation().state === 'loading' ? <ProgressBar aria-hidden /> : null);

const Toasts = () => {
  useDismissToastsOnNavigation();
  return null;
};

/** Each entry of the browser's history has its own position: Back from the second page of results leads to where the first was left. */
const scrollKey = ({ key, pathname }: Location): string => `${pathname} ${key}`;

/** React Router's component has further code, for pages that its own server renders. */
const ScrollPosition = () => {
  useScrollRestoration({ getKey: scrollKey });
  return null;
};

// Header and footer are the same on every page.
const Header = memo(SiteHeader);
const Footer = memo(SiteFooter);

export const SiteFrame = () => {
  const main = useFocusOnNavigation();
  useEffect(watchOverlayEntries, []);
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
      <ScrollPosition />
    </ToastProvider>
  );
};
