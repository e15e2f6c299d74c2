import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** It takes the focus when it opens, and Escape closes it. */
export const Panel = ({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  // A layout effect takes the focus before anybody can press a key in the panel.
  useLayoutEffect(() => {
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

/** At most one panel of a screen is open. Includes the message about the last change. */
export interface OpenPanel<Which> {
  open: Which | undefined;
  message: string;
  /** It stays as it is if it is open for this subject already. */
  show(subject: Which): void;
  /** For a change that was made without a panel. */
  announce(message: string): void;
  /** `onDone` closes the panel with a message, but not another one that was opened meanwhile. */
  closing: { onDone(message: string): void; onCancel(): void };
}

export const useOpenPanel = <Which,>(): OpenPanel<Which> => {
  const [opened, setOpened] = useState<{ subject: Which }>();
  const [message, setMessage] = useState('');
  return {
    open: opened?.subject,
    message,
    show(subject) {
      setMessage('');
      setOpened((current) => (current && JSON.stringify(current.subject) === JSON.stringify(subject) ? current : { subject }));
    },
    announce: setMessage,
    closing: {
      onDone(done) {
        setOpened((current) => (current === opened ? undefined : current));
        setMessage(done);
      },
      onCancel: () => setOpened(undefined),
    },
  };
};

/** Screen readers announce it. */
export const AnnouncedLastChange = ({ children }: { children: string }) => (
  <p role="status" className="told">
    {children}
  </p>
);
