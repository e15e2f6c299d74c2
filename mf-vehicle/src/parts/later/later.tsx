import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useHydrated } from '@forecourt/ui';
import { useNear } from '../enquiry/use-near';

/** What a person does first, wherever on the page; `popstate` is the browser's own way back. */
const SIGNS = ['pointerdown', 'keydown', 'popstate'] as const;

/** In place of code that cannot be had: the server's HTML stands as it is. */
const Kept = () => <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;

/**
 * A part whose server HTML stands as it is until the part comes near the screen or the page is used; then its code comes
 * and takes over that HTML. It may not wait longer than that: React holds back what changes around HTML that it has not
 * taken over. `fallback` stands where there is no HTML of the server, after a navigation.
 */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let want = (): void => undefined;
  const wanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    if (typeof document !== 'undefined') await wanted;
    try {
      const Loaded = await load();
      return {
        default: (props: Props) => (
          <div>
            <Loaded {...props} />
          </div>
        ),
      };
    } catch {
      return { default: Kept };
    }
  });

  return function Later({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const place = useRef<HTMLDivElement>(null);
    const [fromServer] = useState(!useHydrated());
    useNear(place, true, want);
    useEffect(() => {
      if (!fromServer) want();
      for (const sign of SIGNS) addEventListener(sign, want, true);
      return () => {
        for (const sign of SIGNS) removeEventListener(sign, want, true);
      };
    }, [fromServer]);
    return (
      <div ref={place}>
        <Suspense fallback={fallback}>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </div>
    );
  };
};
