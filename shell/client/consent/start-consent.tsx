import type { PageState } from '@forecourt/contracts/release/page-state';
import { QUESTION_MARK, QUESTION_PLACE } from '@forecourt/contracts/event/question-place';
import { eventDelivery, type ForecourtStore } from '@forecourt/store';
import { WordingProvider } from '@forecourt/ui';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { StyleSheetManager } from 'styled-components';
import { ConsentPanel } from './consent-panel';

const OPENER = '[data-choices]';

/** The server's HTML keeps it free; a page of an older server has none. */
const placeOfQuestion = (): HTMLElement =>
  document.getElementById(QUESTION_PLACE) ?? document.body.appendChild(document.createElement('div'));

/** Asks at once with opt-in (E-01). A React root of its own, so that other dealers load no code. Returns what opens it again. */
export const startConsentPanel = async (
  { site, wording }: Pick<PageState, 'site' | 'wording'>,
  store: ForecourtStore,
  nonce: string,
): Promise<(isRequested: boolean) => void> => {
  let open = false;

  const show = (isRequested: boolean): void => {
    if (open) return;
    open = true;
    const place = isRequested ? document.body.appendChild(document.createElement('div')) : placeOfQuestion();
    const root = createRoot(place, { identifierPrefix: 'choices-' });
    const close = (): void => {
      open = false;
      root.unmount();
      place.remove();
      document.documentElement.removeAttribute(QUESTION_MARK);
      document.querySelector<HTMLElement>(OPENER)?.focus({ preventScroll: true });
    };
    root.render(
      <StyleSheetManager nonce={nonce}>
        <Provider store={store}>
          <WordingProvider locale={site.locale} overrides={wording}>
            <ConsentPanel isRequested={isRequested} onClose={close} />
          </WordingProvider>
        </Provider>
      </StyleSheetManager>,
    );
  };

  if ((await eventDelivery())?.needsAnswer()) show(false);
  else document.documentElement.removeAttribute(QUESTION_MARK);
  return show;
};
