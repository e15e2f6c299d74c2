import { isDismissed, isPageOfPopup, storageKeyOfPopups } from '@forecourt/rules/site/popup';
import type { ForecourtStore } from '@forecourt/store';
import { whenIdle } from '@forecourt/ui/when-idle';
import type { PagePopup, PopupState } from './start-popup';

/**
 * Loads the code of the dealer's popup when an idle page may show it and the shopper has not dismissed it (L-09). `router` tells
 * of moves to other pages.
 */
export const loadPopup = (
  state: PopupState,
  store: ForecourtStore,
  nonce: string,
  router: { subscribe(listener: () => void): unknown },
): void => {
  const { popup, slug, basePath } = state.site;
  if (!popup) return;
  const page: PagePopup = {
    isHere: () => isPageOfPopup(popup, location.pathname.slice(basePath.length)),
    wasDismissed() {
      try {
        return isDismissed(localStorage.getItem(storageKeyOfPopups(slug)), popup.id);
      } catch {
        return true;
      }
    },
  };
  if (page.wasDismissed()) return;
  let isLoading = false;
  const look = (): void => {
    if (isLoading || !page.isHere()) return;
    isLoading = true;
    whenIdle(() => {
      import(/* webpackChunkName: "popup" */ './start-popup').then(
        ({ startPopup }) => startPopup(state, popup, page, store, nonce),
        () => undefined,
      );
    });
  };
  look();
  router.subscribe(look);
};
