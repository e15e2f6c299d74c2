import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';

/** A table that can be scrolled with the keyboard. */
export const DataTable = ({ label, head, children }: { label: string; head: string[]; children: ReactNode }) => (
  // What scrolls must be reachable with the keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className="scroll" tabIndex={0} role="region" aria-label={label}>
    <table>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

export const DealerLink = ({ slug, children }: { slug: string; children?: ReactNode }) => (
  <Link to={`/dealers/${slug}`}>{children ?? slug}</Link>
);

export const ReleaseLink = ({ name, version, children }: { name: string; version: string; children?: ReactNode }) => (
  <Link to={`/releases/${name}/${version}`}>{children ?? version}</Link>
);

/** On the first screen the focus stays where the browser put it. */
let isFirst = true;

/** Main heading of a screen: it names the tab, and takes the focus after the way from another screen, the sign-in too. */
export const ScreenTitle = ({ children }: { children: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
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

/** Heading of a screen whose subject can't be had, and the way on. */
export const LostTitle = ({ children }: { children: string }) => (
  <>
    <ScreenTitle>{children}</ScreenTitle>
    <p>
      <Link to="/">To the releases</Link>
    </p>
  </>
);

/** A panel for one change: takes the focus when it opens, closes with Escape. */
export const Panel = ({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const opener = document.activeElement;
    const panel = heading.current;
    panel?.focus();
    panel?.scrollIntoView?.({ block: 'nearest' });
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && panel?.parentElement?.contains(document.activeElement)) close.current();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <section className="panel" aria-label={title}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
};
