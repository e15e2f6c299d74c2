import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { StyleSheetManager } from 'styled-components';
import { createConsoleStore } from './api/console-store';
import { consoleRoutes } from './screens';

const container = document.getElementById('console');
// Browsers hide the `nonce` attribute from scripts, so the nonce is read from the property.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

if (container) {
  // React replaces the server's HTML, which is for browsers without JavaScript.
  createRoot(container).render(
    <StrictMode>
      <StyleSheetManager nonce={nonce}>
        <Provider store={createConsoleStore()}>
          <RouterProvider router={createBrowserRouter(consoleRoutes)} />
        </Provider>
      </StyleSheetManager>
    </StrictMode>,
  );
}
