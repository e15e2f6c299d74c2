import type { PageState } from '@forecourt/contracts/release/page-state';
import { eventDelivery, type ForecourtStore } from '@forecourt/store';
import { WordingProvider } from '@forecourt/ui';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { StyleSheetManager } from 'styled-components';
import { ChoicesPanel } from './choices-panel';

const OPENER = '[data-choices]';

/**
 * Where shoppers say whether what they do may be counted (E-01): it asks by itself where nothing may be counted before. Gives
 * what opens it. A root of its own, so that pages of dealers with nothing to ask carry none of it.
 */
export const startChoices = async (
  { site, wording }: Pick<PageState, 'site' | 'wording'>,
  store: ForecourtStore,
  nonce: string,
): Promise<(wanted: boolean) => void> => {
  let open = false;

  const show = (wanted: boolean): void => {
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
            <ChoicesPanel wanted={wanted} onClose={close} />
          </WordingProvider>
        </Provider>
      </StyleSheetManager>,
    );
  };

  if ((await eventDelivery())?.mustAsk()) show(false);
  return show;
};
