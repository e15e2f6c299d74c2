import type { RouteObject } from 'react-router';
import { ChannelsScreen } from './channels/channels-screen';
import { CleanUpScreen } from './clean-up/clean-up-screen';
import { DealerScreen } from './dealer/dealer-screen';
import { ConsoleFrame } from './frame/console-frame';
import { ConsoleFailed, ScreenNotFound } from './frame/screen-title';
import { HealthScreen } from './health/health-screen';
import { KeysScreen } from './keys/keys-screen';
import { LogScreen } from './log/log-screen';
import { MatrixScreen } from './matrix/matrix-screen';
import { NowScreen } from './now/now-screen';
import { PaymentsScreen } from './payments/payments-screen';
import { PrizesScreen } from './payments/prizes-screen';
import { ReleaseScreen } from './release/release-screen';
import { ShoppersScreen } from './shoppers/shoppers-screen';
import { DealerStockFrame } from './stock/dealer-stock-frame';
import { FeedsOutScreen } from './stock/feeds-out-screen';
import { FeedsScreen } from './stock/feeds-screen';
import { ImportScreen } from './stock/import-screen';
import { ImportsScreen } from './stock/imports-screen';
import { PhotographsScreen } from './stock/photographs-screen';
import { StockScreen } from './stock/stock-screen';
import { TokensScreen } from './tokens/tokens-screen';

/** The server serves the console at the same addresses. */
export const consoleRoutes: RouteObject[] = [
  {
    Component: ConsoleFrame,
    ErrorBoundary: ConsoleFailed,
    children: [
      { path: '/', Component: NowScreen },
      { path: '/dealers', Component: MatrixScreen },
      { path: '/dealers/:slug', Component: DealerScreen },
      { path: '/releases/:name/:version', Component: ReleaseScreen },
      { path: '/channels', Component: ChannelsScreen },
      { path: '/clean-up', Component: CleanUpScreen },
      { path: '/health', Component: HealthScreen },
      { path: '/keys', Component: KeysScreen },
      { path: '/log', Component: LogScreen },
      { path: '/payments/:slug?', Component: PaymentsScreen },
      { path: '/prizes/:slug?', Component: PrizesScreen },
      { path: '/shoppers', Component: ShoppersScreen },
      { path: '/stock', Component: StockScreen },
      {
        path: '/stock/:slug',
        Component: DealerStockFrame,
        children: [
          { index: true, Component: FeedsScreen },
          { path: 'imports', Component: ImportsScreen },
          { path: 'imports/:id', Component: ImportScreen },
          { path: 'photographs', Component: PhotographsScreen },
          { path: 'feeds-out', Component: FeedsOutScreen },
        ],
      },
      { path: '/tokens', Component: TokensScreen },
      { path: '*', Component: ScreenNotFound },
    ],
  },
];
