import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { ForecourtStore } from '@forecourt/store';
import { SlotHostProvider, WordingProvider, type SlotHost } from '@forecourt/ui';
import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { StyleSheetManager } from 'styled-components';
import type { PageStyles } from './page-styles';

/** What the components of a page find in React's contexts, besides the router. */
export interface ContextsOfPage {
  site: PublicSite;
  wording: Record<string, string>;
  store: ForecourtStore;
  host: SlotHost;
  styles: PageStyles;
}

/** Returns an element inside the contexts of a page. */
export const inContextsOfPage = ({ site, wording, store, host, styles }: ContextsOfPage, content: ReactNode) => (
  <StrictMode>
    <StyleSheetManager sheet={styles.sheet.instance}>
      <Provider store={store}>
        <WordingProvider locale={site.locale} overrides={wording}>
          <SlotHostProvider value={host}>{content}</SlotHostProvider>
        </WordingProvider>
      </Provider>
    </StyleSheetManager>
  </StrictMode>
);
