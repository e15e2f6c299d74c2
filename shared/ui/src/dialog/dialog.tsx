import * as Parts from '@radix-ui/react-dialog';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../button/button';
import { useOverlayEntry } from '../overlay/use-overlay-entry';
import { useText } from '../wording/wording-provider';
import {
  DialogBody,
  DialogPanel,
  DrawerPanel,
  DialogFoot,
  DialogHead,
  DialogLead,
  DialogOverlay,
  DialogTitle,
  type DrawerSide,
} from './dialog.styles';

interface ReturnFocus {
  onOpenAutoFocus(): void;
  onCloseAutoFocus(event: Event): void;
}

/**
 * Gives the focus back to the element that had it when the dialog opened. Radix does so only for its own trigger; after a
 * dialog that a page opens by `open`, the focus would be on the body.
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
      // The page stays where it is, and the element may be in a bar that has moved.
      element.focus({ preventScroll: true });
    },
  };
};

interface ModalProps {
  /** Visible; also the dialog's name for screen readers. */
  title: string;
  description?: string;
  /** Opens the dialog. The focus returns to it, or to the element that had it when `open` was set from outside. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
  /** Buttons at the bottom, which stay visible while the content scrolls. */
  footer?: ReactNode;
}

export interface DialogProps extends ModalProps {
  size?: 'small' | 'medium' | 'large';
}

export interface DrawerProps extends ModalProps {
  side?: DrawerSide;
}

interface FrameProps extends Pick<ModalProps, 'trigger' | 'open' | 'onOpenChange'> {
  children: ReactNode;
}

/** With overlay, scroll lock and an entry of the browser's history. The server's HTML contains only the trigger. */
const Frame = ({ trigger, open, onOpenChange, children }: FrameProps) => {
  const [ownOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? ownOpen;
  const change = (next: boolean): void => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const close = useOverlayEntry(isOpen, () => change(false));
  return (
    <Parts.Root open={isOpen} onOpenChange={(next) => (next ? change(true) : close())}>
      {trigger ? <Parts.Trigger asChild>{trigger}</Parts.Trigger> : null}
      <Parts.Portal>
        <DialogOverlay />
        {children}
      </Parts.Portal>
    </Parts.Root>
  );
};

/** The part that scrolls takes the focus if nothing in it can, so that the keyboard scrolls it. */
const focusIfLong = (body: HTMLElement | null): void => {
  if (body && body.scrollHeight > body.clientHeight && !body.querySelector('a, button, input, select, textarea'))
    body.tabIndex = 0;
};

const Inside = ({ title, description, children, footer }: Pick<ModalProps, 'title' | 'description' | 'children' | 'footer'>) => {
  const text = useText();
  return (
    <>
      <DialogHead>
        <DialogTitle>{title}</DialogTitle>
        <Parts.Close asChild>
          <IconButton icon="close" label={text('ui.dialog.close', 'Close')} />
        </Parts.Close>
      </DialogHead>
      <DialogBody ref={focusIfLong}>
        {description ? (
          <Parts.Description asChild>
            <DialogLead tone="muted">{description}</DialogLead>
          </Parts.Description>
        ) : null}
        {children}
      </DialogBody>
      {footer ? <DialogFoot>{footer}</DialogFoot> : null}
    </>
  );
};

/** The focus stays inside, Escape and a press outside close it, and the page behind does not scroll. */
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

/** Slides in from a side, such as filters or the menu; otherwise like `Dialog`. */
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
