import type { PageState } from '@forecourt/contracts/release/page-state';
import type { ForecourtStore } from '@forecourt/store';

const OPENER = '[data-choices]';

/**
 * Loads what asks a shopper whether events may be recorded, and opens it from the link in the footer from the first press on
 * (E-01). Without its code nobody can be asked, nothing is counted, and the link leads to the privacy policy.
 */
export const offerChoices = (
  state: Pick<PageState, 'site' | 'wording'>,
  store: ForecourtStore,
  nonce: string,
): Promise<unknown> => {
  const started = import(/* webpackChunkName: "choices" */ './start-choices').then(({ startChoices }) =>
    startChoices(state, store, nonce),
  );
  document.addEventListener('click', (event) => {
    const opener = (event.target as Element).closest<HTMLAnchorElement>(OPENER);
    if (!opener) return;
    event.preventDefault();
    started.then(
      (show) => show(true),
      () => location.assign(opener.href),
    );
  });
  return started.catch(() => undefined);
};
