import { QUESTION_MARK } from '@forecourt/contracts/event/question-place';
import type { PageState } from '@forecourt/contracts/release/page-state';
import type { Popup } from '@forecourt/contracts/site/popup';
import { isInOfferPeriod } from '@forecourt/rules/offer/offer-period';
import { storageKeyOfPopups, withDismissed } from '@forecourt/rules/site/popup';
import type { ForecourtStore } from '@forecourt/store';
import { WordingProvider } from '@forecourt/ui';
import { whenIdle } from '@forecourt/ui/when-idle';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { StyleSheetManager } from 'styled-components';
import { PopupDialog } from './popup-dialog';

/** The parts of the page's state that a popup needs. */
export type PopupState = Pick<PageState, 'site' | 'wording'>;

/** The popup of a page, with what its code asks before it opens. */
export interface PagePopup {
  /** Returns whether the page in the browser is one on which the popup may appear. */
  isHere(): boolean;
  /** Returns whether the shopper has dismissed it in this browser. A browser without storage could not remember it, and shows none. */
  wasDismissed(): boolean;
}

/** The question for consent while its code loads, the panel of choices, and other dialogs. */
const OPEN = `[${QUESTION_MARK}], [data-choices-panel], [role='dialog'], dialog[open]`;
const FIELD = 'input, select, textarea, [contenteditable]';

/** Returns whether the shopper is asked something, has a dialog open or is typing. */
const isBusy = (): boolean => document.querySelector(OPEN) !== null || Boolean(document.activeElement?.matches(FIELD));

/** Calls `run` once, when the page is idle again after its next change. */
const afterChange = (run: () => void): void => {
  const changed = (): void => {
    observer.disconnect();
    removeEventListener('focusout', changed);
    whenIdle(run);
  };
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { childList: true, subtree: true, attributeFilter: [QUESTION_MARK, 'open'] });
  addEventListener('focusout', changed);
};

const remember = (dealer: string, id: string): void => {
  const key = storageKeyOfPopups(dealer);
  try {
    localStorage.setItem(key, withDismissed(localStorage.getItem(key), id));
  } catch {
    // A browser whose storage is full shows the popup again on the next page.
  }
};

/**
 * Opens the popup as soon as the shopper is on one of its pages and does nothing else (L-09). It never opens after its last day,
 * also on a page that was open, or kept, for longer, nor after the shopper has dismissed it in another tab. It has a React root of
 * its own, so that pages without it load none of its code.
 */
export const startPopup = (
  { site, wording }: PopupState,
  popup: Popup,
  page: PagePopup,
  store: ForecourtStore,
  nonce: string,
): void => {
  const isCurrent = (): boolean => isInOfferPeriod(popup, site.timezone, Math.floor(Date.now() / 1000));
  const show = (): void => {
    const place = document.body.appendChild(document.createElement('div'));
    createRoot(place, { identifierPrefix: 'popup-' }).render(
      <StyleSheetManager nonce={nonce}>
        <Provider store={store}>
          <WordingProvider locale={site.locale} overrides={wording}>
            <PopupDialog popup={popup} onDismiss={() => remember(site.slug, popup.id)} />
          </WordingProvider>
        </Provider>
      </StyleSheetManager>,
    );
  };
  const open = (): void => {
    if (!isCurrent() || page.wasDismissed()) return;
    if (page.isHere() && !isBusy()) show();
    else afterChange(open);
  };
  open();
};
