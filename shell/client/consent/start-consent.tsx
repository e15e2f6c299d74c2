import type { PageState } from '@forecourt/contracts/release/page-state';
import { QUESTION_MARK, QUESTION_PLACE } from '@forecourt/contracts/event/question-place';
import { eventDelivery, type ForecourtStore } from '@forecourt/store';
import { WordingProvider } from '@forecourt/ui';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { StyleSheetManager } from 'styled-components';
import { ConsentPanel } from './consent-panel';

const OPENER = '[data-choices]';

/** Returns the element that the server's HTML keeps free for the question; a page of an older server has none. */
const placeOfQuestion = (): HTMLElement =>
  document.getElementById(QUESTION_PLACE) ?? document.body.appendChild(document.createElement('div'));

/**
 * Asks shoppers whether events may be recorded (E-01), at once for a dealer with opt-in. The question has a React root
 * of its own, so that pages of dealers without it load none of its code.
 * @returns a function that opens the question
 */
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
