import { QUESTION_MARK } from '@forecourt/contracts/event/question-place';
import type { PageState } from '@forecourt/contracts/release/page-state';
import { isPageOfPopup, isPopupOver, storageKeyOfPopups, withDismissed } from '@forecourt/rules/site/popup';
import type { ForecourtStore } from '@forecourt/store';
import { whenIdle } from '@forecourt/ui/when-idle';

/** The question for consent while its code loads, the panel of choices, and other dialogs. */
const OPEN = `[${QUESTION_MARK}], [data-choices-panel], [role='dialog'], dialog[open]`;
const FIELD = 'input, select, textarea, [contenteditable]';

/** The shopper is asked something, has a dialog open or is typing. */
const isBusy = (): boolean => document.querySelector(OPEN) !== null || Boolean(document.activeElement?.matches(FIELD));

/** Once, when the page is idle again after its next change. */
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

/** Waits until the shopper does nothing else (L-09). Never after the last day or a dismissal, also in another or a kept page. */
export const startPopup = (state: Pick<PageState, 'site' | 'wording'>, store: ForecourtStore, nonce: string): void => {
  const { popup, slug, basePath, timezone } = state.site;
  if (!popup) return;
  const isOver = (): boolean => {
    try {
      return isPopupOver(popup, localStorage.getItem(storageKeyOfPopups(slug)), timezone, Math.floor(Date.now() / 1000));
    } catch {
      // A browser that refuses its storage could not remember the dismissal, so it shows no popup at all.
      return true;
    }
  };
  const isWelcome = (): boolean => isPageOfPopup(popup, location.pathname.slice(basePath.length)) && !isBusy();
  const open = async (): Promise<void> => {
    if (isOver()) return;
    if (!isWelcome()) return afterChange(tryToOpen);
    const [{ showPopup }, { Dialog }] = await Promise.all([
      import(/* webpackChunkName: "popup-dialog" */ './popup-dialog'),
      import(/* webpackChunkName: "ui-dialog" */ '@forecourt/ui/dialog'),
    ]);
    // The shopper may have gone on while the code came.
    if (isWelcome()) showPopup({ ...state, popup, store, nonce, Dialog, onDismiss: () => remember(slug, popup.id) });
    else afterChange(tryToOpen);
  };
  // Without its code there is no popup.
  const tryToOpen = (): void => void open().catch(() => undefined);
  whenIdle(tryToOpen);
};
