import type { PageState } from '@forecourt/contracts/release/page-state';
import { eventDelivery, type ForecourtStore } from '@forecourt/store';
import { WordingProvider } from '@forecourt/ui';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { StyleSheetManager } from 'styled-components';
import { ConsentPanel } from './consent-panel';

const OPENER = '[data-choices]';

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
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place, { identifierPrefix: 'choices-' });
    const close = (): void => {
      open = false;
      root.unmount();
      place.remove();
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
  return show;
};
