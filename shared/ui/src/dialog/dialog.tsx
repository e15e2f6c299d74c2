import * as Parts from '@radix-ui/react-dialog';
import { useLayoutEffect, type ReactElement, type ReactNode, useRef } from 'react';
import { IconButton } from '../button/button';
import { useText } from '../wording/wording-provider';
import { Body, DialogPanel, DrawerPanel, Foot, Head, Lead, Overlay, Title, type DrawerSide } from './dialog.styles';
import { adoptStyleNonce } from './style-nonce';

interface ReturnFocus {
  onOpenAutoFocus(): void;
  onCloseAutoFocus(event: Event): void;
}

/**
 * Gives the focus back to what had it when the dialog opened. Radix does so for its own trigger alone: a dialog that a page
 * opens by `open` would leave the focus on the body.
 */
const useReturnFocus = (): ReturnFocus => {
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

interface ModalProps {
  /** Seen at the top, and the name for screen readers. */
  title: string;
  description?: string;
  /** The button that opens it. What had the focus gets it back, also where `open` is set from outside. */
  trigger?: ReactElement;
  /** Controlled, with `onOpenChange`. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
  /** Stays in view below: the buttons. */
  footer?: ReactNode;
}

export interface DialogProps extends ModalProps {
  /** 26rem, 37.5rem (600 px), 64rem. */
  size?: 'small' | 'medium' | 'large';
}

export interface DrawerProps extends ModalProps {
  /** `sheet` comes from below on a phone and from the right on a wide screen. */
  side?: DrawerSide;
}

interface FrameProps extends Pick<ModalProps, 'trigger' | 'open' | 'onOpenChange'> {
  children: ReactNode;
}

/** Trigger, veil and scroll lock. Nothing but the trigger is in the server's HTML. */
const Frame = ({ trigger, open, onOpenChange, children }: FrameProps) => {
  useLayoutEffect(adoptStyleNonce, []);
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <Parts.Trigger asChild>{trigger}</Parts.Trigger> : null}
      <Parts.Portal>
        <Overlay />
        {children}
      </Parts.Portal>
    </Parts.Root>
  );
};

const Inside = ({ title, description, children, footer }: Pick<ModalProps, 'title' | 'description' | 'children' | 'footer'>) => {
  const text = useText();
  return (
    <>
      <Head>
        <Title>{title}</Title>
        <Parts.Close asChild>
          <IconButton icon="close" label={text('ui.dialog.close', 'Close')} />
        </Parts.Close>
      </Head>
      <Body>
        {description ? (
          <Parts.Description asChild>
            <Lead tone="muted">{description}</Lead>
          </Parts.Description>
        ) : null}
        {children}
      </Body>
      {footer ? <Foot>{footer}</Foot> : null}
    </>
  );
};

/** A window over the page: the focus stays inside, Escape and a press outside close it, the page behind does not scroll. */
export const Dialog = ({ trigger, open, onOpenChange, size = 'medium', ...inside }: DialogProps) => {
  const focus = useReturnFocus();
  return (
    <Frame trigger={trigger} open={open} onOpenChange={onOpenChange}>
      <DialogPanel $size={size} aria-modal {...focus}>
        <Inside {...inside} />
      </DialogPanel>
    </Frame>
  );
};

/** A panel that slides in from a side: filters, the menu. Otherwise like `Dialog`. */
export const Drawer = ({ trigger, open, onOpenChange, side = 'sheet', ...inside }: DrawerProps) => {
  const focus = useReturnFocus();
  return (
    <Frame trigger={trigger} open={open} onOpenChange={onOpenChange}>
      <DrawerPanel $side={side} aria-modal {...focus}>
        <Inside {...inside} />
      </DrawerPanel>
    </Frame>
  );
};

/** Makes the button inside it close the dialog: `<DialogClose><Button>Done</Button></DialogClose>`. */
export const DialogClose = ({ children }: { children: ReactElement }) => <Parts.Close asChild>{children}</Parts.Close>;
