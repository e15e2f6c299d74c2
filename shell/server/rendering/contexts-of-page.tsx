import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { ForecourtStore } from '@forecourt/store';
import { SlotHostProvider, WordingProvider, type SlotHost } from '@forecourt/ui';
import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { StyleSheetManager } from 'styled-components';
import type { PageStyles } from './page-styles';

export interface ContextsOfPage {
  site: PublicSite;
  wording: Record<string, string>;
  store: ForecourtStore;
  host: SlotHost;
  styles: PageStyles;
}

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
