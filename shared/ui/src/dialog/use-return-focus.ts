import { useRef } from 'react';

interface ReturnFocus {
  onOpenAutoFocus(): void;
  onCloseAutoFocus(event: Event): void;
}

/**
 * Gives the focus back to what had it when the dialog opened. Radix does so for its own trigger alone: a dialog that a page
 * opens by `open` would leave the focus on the body.
 */
export const useReturnFocus = (): ReturnFocus => {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus(event) {
      const element = opener.current;
      if (!(element instanceof HTMLElement) || element === document.body || !element.isConnected) return;
      event.preventDefault();
      element.focus();
    },
  };
};
