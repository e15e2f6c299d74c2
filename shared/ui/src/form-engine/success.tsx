import { useEffect, useRef, type ReactNode } from 'react';

/** What takes the form's place once it was sent, with the focus. */
export const Success = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  );
};
