import type { SlotName, SlotProps, SlotsDoor } from '@forecourt/contracts/remote';
import * as store from '@forecourt/store';
import * as remoteApi from '@forecourt/store/remote-api';
import * as ui from '@forecourt/ui';
import * as carousel from '@forecourt/ui/carousel';
import { openStockHost } from '@forecourt/ui/stock-host';
import { createInstance } from '@module-federation/runtime';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as toolkitQuery from '@reduxjs/toolkit/query/react';
import * as reactRedux from 'react-redux';
import * as reactRouter from 'react-router';
import * as styledComponents from 'styled-components';

declare global {
  var sharedVersions: Record<string, string>;
}

interface Discovery {
  remotes: { name: string; versions: { container: string; stock: { entry: string; manifest: string; integrity: string } }[] }[];
}

const share = (request: string, module: object) => ({
  [request]: {
    version: globalThis.sharedVersions[request] ?? '',
    scope: 'default',
    lib: () => module,
    shareConfig: { singleton: true, requiredVersion: `^${globalThis.sharedVersions[request]}` },
  },
});

const loadDoor = async (dealer: string, remote: string, by: 'entry' | 'manifest') => {
  const { remotes } = (await (await fetch(`${dealer}/discovery/forecourt.json`)).json()) as Discovery;
  const release = remotes.find(({ name }) => name === remote)?.versions[0];
  if (!release) throw new Error(`${dealer} has no ${remote}`);
  const { container, stock } = release;
  const source =
    by === 'entry' ? { entry: stock.entry, type: 'global' as const, entryGlobalName: container } : { entry: stock.manifest };
  const federation = createInstance({
    name: 'stock_host',
    remotes: [{ name: container, ...source }],
    shared: {
      ...share('react', React),
      ...share('react/jsx-runtime', jsxRuntime),
      ...share('react-redux', reactRedux),
      ...share('react-router', reactRouter),
      ...share('@reduxjs/toolkit/query/react', toolkitQuery),
      ...share('styled-components', styledComponents),
      ...share('@forecourt/store', store),
      ...share('@forecourt/store/remote-api', remoteApi),
      ...share('@forecourt/ui', ui),
      ...share('@forecourt/ui/carousel', carousel),
    },
    plugins: [
      {
        name: 'integrity',
        createScript: ({ url }) =>
          Object.assign(document.createElement('script'), {
            src: url,
            crossOrigin: 'anonymous',
            integrity: url === stock.entry ? stock.integrity : '',
          }),
      },
    ],
  });
  return federation.loadRemote<SlotsDoor>(`${container}/slots`);
};

const show = async (root: HTMLElement): Promise<void> => {
  const query = new URLSearchParams(location.search);
  const [dealer = '', remote = '', slot = '', by, props = '{}'] = ['dealer', 'remote', 'slot', 'by', 'props'].map((name) => query.get(name) ?? undefined); // prettier-ignore
  const host = await openStockHost({
    dealer,
    loadDoor: () => loadDoor(dealer, remote, by === 'manifest' ? 'manifest' : 'entry'),
  });
  await host.mount(slot as SlotName, root, JSON.parse(props) as SlotProps[SlotName]);
};

const root = document.body.appendChild(document.createElement('main'));
show(root).catch((error: unknown) => (root.textContent = String(error)));
