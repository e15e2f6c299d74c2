import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../button/button';
import { Anchor } from '../link/anchor';
import { media, token } from '../theme/token';
import { useText } from '../wording/wording-provider';

/** Milliseconds for a toast without a link, and for one with a link (N-02). */
const TOAST_DURATION = 6000;
const LINK_TOAST_DURATION = 12_000;

export interface ToastContent {
  title: string;
  text?: string;
  action?: { label: string; href: string };
  /** Milliseconds; they begin again when pointer or focus leaves the toast. Default: by whether it has an action. */
  duration?: number;
}

export interface ToastActions {
  /** Removes the previous toast. */
  show: (toast: ToastContent) => void;
  dismiss: () => void;
}

const silent: ToastActions = { show: () => {}, dismiss: () => {} };
const ToastContext = createContext<ToastActions>(silent);

const enter = keyframes`from { opacity: 0; transform: translateY(1rem); }`;

const Region = styled.div`
  position: fixed;
  z-index: ${token.layer.toast};
  inset-block-end: calc(${token.bottomBar} + ${token.tray} + ${token.space[4]});
  inset-inline: ${token.space[4]};
  display: flex;
  justify-content: flex-end;
  pointer-events: none;
  ${media.print} {
    display: none;
  }
`;
const Box = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${token.space[3]};
  width: 100%;
  max-width: 26rem;
  padding: ${token.space[3]} ${token.space[2]} ${token.space[3]} ${token.space[5]};
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.md};
  background: ${token.colour.surface};
  color: ${token.colour.ink};
  box-shadow: ${token.shadow.high};
  pointer-events: auto;
  animation: ${enter} ${token.duration.normal} ease-out;
  > div {
    flex: 1;
    min-width: 0;
    padding-block: ${token.space[2]};
  }
  p {
    color: ${token.colour.muted};
    font-size: ${token.size.sm};
  }
`;

/** The time stands still while the toast has pointer or focus (WCAG 2.2.1). */
const Toast = ({ title, text: body, action, duration, dismiss }: ToastContent & Pick<ToastActions, 'dismiss'>) => {
  const text = useText();
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const time = duration ?? (action ? LINK_TOAST_DURATION : TOAST_DURATION);
  useEffect(() => {
    if (isUnderPointer || hasFocus) return undefined;
    const timer = setTimeout(dismiss, time);
    return () => clearTimeout(timer);
  }, [dismiss, hasFocus, isUnderPointer, time]);
  return (
    <Box
      onPointerEnter={() => setUnderPointer(true)}
      onPointerLeave={() => setUnderPointer(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <div>
        <strong>{title}</strong>
        {body ? <p>{body}</p> : null}
        {action ? <Anchor href={action.href}>{action.label}</Anchor> : null}
      </div>
      <IconButton icon="close" label={text('ui.toast.dismiss', 'Dismiss')} onClick={dismiss} />
    </Box>
  );
};

/** One toast at a time, above the page (N-02). The shell renders the provider once, around the whole app. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [current, setCurrent] = useState<ToastContent & { id: number }>();
  const dismiss = useCallback(() => setCurrent(undefined), []);
  const show = useCallback((toast: ToastContent) => setCurrent((before) => ({ ...toast, id: (before?.id ?? 0) + 1 })), []);
  const toasts = useMemo(() => ({ show, dismiss }), [show, dismiss]);
  return (
    <ToastContext value={toasts}>
      {children}
      <Region aria-live="polite" aria-atomic>
        {current ? <Toast key={current.id} {...current} dismiss={dismiss} /> : null}
      </Region>
    </ToastContext>
  );
};

/** `useToast().show({ title: 'Car Saved In Watchlist' })`. Without a `ToastProvider` it has no effect. */
export const useToast = (): ToastActions => useContext(ToastContext);
