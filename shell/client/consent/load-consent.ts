import type { PageState } from '@forecourt/contracts/release/page-state';
import { QUESTION_MARK } from '@forecourt/contracts/event/question-place';
import type { ForecourtStore } from '@forecourt/store';

const OPENER = '[data-choices]';

/**
 * Loads the panel that asks whether events may be recorded, and opens it when the link in the footer is pressed (E-01). If
 * its code can't be loaded, nothing is recorded, and the link leads to the privacy policy.
 */
export const loadConsentPanel = (
  state: Pick<PageState, 'site' | 'wording'>,
  store: ForecourtStore,
  nonce: string,
): Promise<unknown> => {
  const started = import(/* webpackChunkName: "choices" */ './start-consent').then(({ startConsentPanel }) =>
    startConsentPanel(state, store, nonce),
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
  return started.catch(() => document.documentElement.removeAttribute(QUESTION_MARK));
};
