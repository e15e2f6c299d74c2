import type { PageState } from '@forecourt/contracts/release/page-state';
import { QUESTION_MARK } from '@forecourt/contracts/event/question-place';
import type { ForecourtStore } from '@forecourt/store';

const OPENER = '[data-choices]';

/** Opens by the link in the footer (E-01). Without its code nothing is recorded, and the link leads to the privacy policy. */
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
