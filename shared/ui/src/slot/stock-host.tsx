import type { SlotName, SlotProps, SlotsDoor } from '@forecourt/contracts/remote';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { createForecourtStore } from '@forecourt/store';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { WordingProvider } from '../wording/wording-provider';

interface StockHostOptions {
  /** Origin of the dealer's site, such as `https://www.dealer.example`. */
  dealer: string;
  /** Loads `./slots` of the remote that provides the slot, with the host's own federation runtime. */
  loadDoor(slot: SlotName): Promise<SlotsDoor | null>;
}

interface SiteDocument {
  site: PublicSite;
  wording: Record<string, string>;
}

/**
 * For a page that is no page of Forecourt. It reads `/discovery/site.json` of the dealer and makes one store for all slots
 * of the page. Links and calls lead to the dealer's site. `mount` resolves with a function that removes the slot; it rejects for a
 * slot that the remote does not have.
 */
export const openStockHost = async ({ dealer, loadDoor }: StockHostOptions) => {
  const answer = await fetch(`${dealer}/discovery/site.json`);
  if (!answer.ok) throw new Error(`${dealer}/discovery/site.json answered ${answer.status}`);
  const { site, wording } = (await answer.json()) as SiteDocument;
  const services = { fetch: (path: string, init?: RequestInit) => fetch(`${dealer}${path}`, init) };
  const store = createForecourtStore({ site, services });

  const mount = async <Name extends SlotName>(slot: Name, element: Element, props: SlotProps[Name]): Promise<() => void> => {
    const definition = (await loadDoor(slot))?.slots[slot];
    if (!definition) throw new Error(`The remote has no slot ${slot}`);
    const { Component, setup } = await definition.load();
    setup?.(store);
    const Slot = Component as ComponentType<object>;
    const root = createRoot(element);
    root.render(
      <Provider store={store}>
        <WordingProvider locale={site.locale} overrides={wording}>
          <MemoryRouter>
            <Slot {...props} />
          </MemoryRouter>
        </WordingProvider>
      </Provider>,
    );
    return () => root.unmount();
  };

  return { site, mount };
};
