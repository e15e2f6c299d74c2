import type { PageState } from '@forecourt/contracts/release/page-state';
import type { Popup } from '@forecourt/contracts/site/popup';
import { useSite, type ForecourtStore } from '@forecourt/store';
import { ButtonLink, Picture, Prose, token, WordingProvider } from '@forecourt/ui';
import type { Dialog as DialogOfHouse } from '@forecourt/ui/dialog';
import { useState, type MouseEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { StyleSheetManager, styled } from 'styled-components';

const TopPicture = styled(Picture)`
  margin-block-end: ${token.space[4]};
  border-radius: ${token.radius.md};
`;

/** The dialog's body on a phone, and a dialog of 600 px. */
const SIZES = '(min-width: 40em) 560px, calc(100vw - 4.5rem)';

interface PopupDialogProps {
  popup: Popup;
  /** Other pages share its code. */
  Dialog: typeof DialogOfHouse;
  /** The shopper closes the dialog in any way, or follows its button or a link of its text. */
  onDismiss: () => void;
}

/** At most 600 px wide and 80vh high (L-09). */
const PopupDialog = ({ popup, Dialog, onDismiss }: PopupDialogProps) => {
  const { title, html, picture, button } = popup;
  const { basePath } = useSite();
  const [isOpen, setOpen] = useState(true);
  const dismiss = (): void => {
    setOpen(false);
    onDismiss();
  };
  const pressText = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('a')) dismiss();
  };

  const action = button && (
    <ButtonLink href={button.href.startsWith('/') ? `${basePath}${button.href}` : button.href} size="large" onClick={dismiss}>
      {button.label}
    </ButtonLink>
  );
  return (
    <Dialog title={title} open={isOpen} onOpenChange={(open) => open || dismiss()} footer={action}>
      {picture ? <TopPicture source={picture.source} alt={picture.alt} aspect={picture.aspect} sizes={SIZES} /> : null}
      {/* The server sanitised it when it read the configuration. */}
      <Prose onClick={pressText} dangerouslySetInnerHTML={{ __html: html }} />
    </Dialog>
  );
};

interface PopupOptions extends Pick<PageState, 'site' | 'wording'>, PopupDialogProps {
  store: ForecourtStore;
  nonce: string;
}

/** In a React root of its own. */
export const showPopup = ({ site, wording, store, nonce, ...dialog }: PopupOptions): void => {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place, { identifierPrefix: 'popup-' }).render(
    <StyleSheetManager nonce={nonce}>
      <Provider store={store}>
        <WordingProvider locale={site.locale} overrides={wording}>
          <PopupDialog {...dialog} />
        </WordingProvider>
      </Provider>
    </StyleSheetManager>,
  );
};
