import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';

/** The title of the console's first screen does not take the focus. */
let isFirst = true;

/** It names the tab, and takes the focus after a navigation or the sign-in. */
export const ScreenTitle = ({ children }: { children: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // A layout effect takes the focus before anybody can press a key on the new screen.
  useLayoutEffect(() => {
    document.title = `${children} · Release desk`;
    if (!isFirst) heading.current?.focus();
    isFirst = false;
  }, [children]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
};

export const FailedScreenTitle = ({ children }: { children: string }) => (
  <>
    <ScreenTitle>{children}</ScreenTitle>
    <p>
      <Link to="/dealers">To the releases</Link>
    </p>
  </>
);

export const ScreenNotFound = () => <FailedScreenTitle>There is nothing here</FailedScreenTitle>;

export const ConsoleFailed = () => (
  <main>
    <h1>The console can’t show this screen</h1>
    <p role="alert">
      This is a fault of the console. <a href="/">Start again</a>, or use <a href="/overview">the overview</a> or the command
      line.
    </p>
  </main>
);
