import { configureStore } from '@reduxjs/toolkit';
import { consoleApi } from './console-api';

/** The state of the console is what the API answered. */
export const createConsoleStore = () =>
  configureStore({
    reducer: { [consoleApi.reducerPath]: consoleApi.reducer },
    middleware: (standard) => standard().concat(consoleApi.middleware),
  });

export type ConsoleStore = ReturnType<typeof createConsoleStore>;
