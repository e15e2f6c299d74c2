import { buildOutputFault, packageImportFault, importFault } from './zones.mjs';

describe('import grammar', () => {
  it.each([
    ['shared/rules/src/text/slug.ts', 'shared/contracts/car/car'],
    ['shared/ui/src/index.ts', 'shared/store'],
    ['mf-search/src/features/results/page.tsx', 'shared/ui'],
    ['mf-search/src/features/results/page.tsx', 'mf-search/src/api'],
    ['mf-search/src/expose/routes.tsx', 'mf-search/src/features/results/page'],
    ['mf-search/rspack.config.mjs', 'shared/build/remote.mjs'],
    ['shell/server/stock/index.ts', 'shell/server/platform/ports'],
    ['shell/server/platform/ports/index.ts', 'shell/server/platform/ports/jobs'],
    ['shell/server/app.ts', 'shell/server/wiring/stock'],
    ['shell/server/wiring/stock.ts', 'shell/server/stock'],
    ['shell/server/wiring/stock.ts', 'shell/server/stock/index.ts'],
    ['shell/server/wiring/leads.ts', 'shell/server/wiring/stock'],
    ['shell/server/wiring/leads.ts', 'shell/server/settings'],
    ['shell/server/wiring/leads.ts', 'shell/server/platform/network/public-network'],
    ['shell/server/rendering/kept-parts.tsx', 'shell/server/platform/kept-pages/object-numbers'],
    ['shell/server/rendering/render-process.ts', 'shell/server/platform/render-protocol/message-channel'],
    ['shell/server/shoppers/index.ts', 'shell/server/shoppers/garage'],
    ['shell/server/shoppers/garage/routes.ts', 'shell/server/platform/requests/required-tenant'],
    ['shell/server/shoppers/watchlist/index.ts', 'shell/server/shoppers/news-mail/mail-car'],
    ['shell/server/stock/import/sync/apply-feed.ts', 'shell/server/stock/cars/tables'],
    ['shell/server/search/protocol/index.ts', 'shell/server/search/contract/search-engine'],
    ['shell/server/rendering/render-page.tsx', 'shell/client/compose/head'],
    ['shell/server/wiring/demo.ts', 'shell/demo'],
    ['shell/demo/index.ts', 'shared/rules/text/slug'],
    ['shell/server/wiring/tables.ts', 'shell/server/leads/enquiries/tables'],
    ['shell/cli/mapping-command.ts', 'shell/server/stock/import/offline'],
    ['e2e/journeys/home.spec.ts', 'shared/contracts/car/car'],
    ['e2e/bench/search/engine-door.ts', 'shell/server/search/engine/store/snapshots'],
    ['e2e/bench/search/page-door.ts', 'mf-search/src/features/results-page/loader/load-results'],
  ])('the import grammar allows %s an import of %s', (file, target) => {
    expect(importFault(file, target)).toBeUndefined();
  });

  it.each([
    ['shared/contracts/src/car/car.ts', 'shared/rules/text/slug', /may import only contracts/],
    ['shared/rules/src/text/slug.ts', 'shared/ui', /may import only/],
    ['shared/ui/src/index.ts', 'shell/client/frame/frame', /below everything/],
    ['mf-search/src/features/results/page.tsx', 'mf-vehicle/src/api', /cross-remote/],
    ['mf-search/src/features/results/page.tsx', 'shell/client/frame/frame', /cross-remote/],
    ['mf-search/src/features/results/page.tsx', 'mf-search/src/features/featured/featured', /sibling/],
    ['mf-search/src/api.ts', 'mf-search/src/features/results/page', /only src\/expose/],
    ['shell/client/boot/main.ts', 'mf-search/src/expose/routes', /never imports one/],
    ['shell/client/boot/main.ts', 'shell/server/app', /may not import the server/],
    ['shell/client/boot/main.ts', 'shell/server/stock/import/offline', /may not import the server/],
    ['shell/cli/mapping-command.ts', 'shell/server/stock/index', /may not import the server/],
    ['shell/server/stock/index.ts', 'shell/server/leads', /gets a port/],
    ['shell/server/wiring/rendering.ts', 'shell/server/rendering/make-page', /in a render process/],
    ['shell/server/stock/index.ts', 'shell/server/leads/enquiries', /gets a port/],
    [
      'shell/server/stock/cars/routes.ts',
      'shell/server/stock/import/sync/feeds',
      /room stock\/cars may not import room stock\/import/,
    ],
    ['shell/server/shoppers/garage/routes.ts', 'shell/server/shoppers/accounts', /gets a port/],
    ['shell/server/shoppers/garage/routes.ts', 'shell/server/shoppers', /gets a port/],
    ['shell/server/shoppers/garage/routes.ts', 'shell/server/platform/http/visitor', /gets a port/],
    ['shell/server/stock/index.ts', 'shell/server/app', /gets a port/],
    ['shell/server/stock/index.ts', 'shell/server/platform/ports/stock', /gets a port/],
    ['shell/server/platform/ports/jobs.ts', 'shell/server/platform/jobs', /gets a port/],
    ['shell/server/stock/index.ts', 'shell/server/wiring/stock', /gets a port/],
    ['shell/client/boot/main.ts', 'shell/server/wiring/stock', /may not import the server/],
    ['shell/server/wiring/stock.ts', 'shell/server/stock/cars/views/routes', /only the door of a wing: shell\/server\/stock/],
    ['shell/server/settings.ts', 'shell/server/releases/bytes/signing/keys', /only the door/],
    ['shell/server/stock/index.ts', 'shell/client/frame/frame', /may not import shell\/client/],
    ['shell/server/stock/index.ts', 'shell/demo', /may not import shell\/demo/],
    ['shell/server/wiring/stock.ts', 'shell/demo', /may not import shell\/demo/],
    ['shell/demo/index.ts', 'shared/ui', /only contracts, rules/],
    ['shell/demo/index.ts', 'shell/server/platform/ports', /may not import the server/],
    ['e2e/journeys/home.spec.ts', 'shell/server/app', /running site/],
    ['e2e/journeys/front-door.ts', 'shell/server/app', /running site/],
    ['e2e/bench/search/measure.mjs', 'shell/server/search/engine/store/snapshots', /running site/],
    ['e2e/bench/search/engine-door.ts', 'mf-search/src/api', /running site/],
    ['e2e/bench/search/engine-door.ts', 'shell/client/boot/main', /running site/],
  ])('the import grammar refuses %s an import of %s', (file, target, reason) => {
    expect(importFault(file, target)).toMatch(reason);
  });
});

describe("code that runs a remote's code", () => {
  it('R-20 only a render process may run it, and the server may not', () => {
    const name = '@module-federation/runtime';
    expect(packageImportFault('shell/server/rendering/federation.ts', name)).toBeUndefined();
    expect(packageImportFault('shell/server/releases/rendering/index.ts', name)).toMatch(/only a render process/);
  });
});

describe('the one log of the server', () => {
  it.each(['pino', 'pino-http', 'fastify', 'winston'])('Q-04 a room may not open a log of its own with %s', (name) => {
    expect(packageImportFault('shell/server/leads/enquiries/routes.ts', name)).toMatch(/second log/);
    expect(packageImportFault('shell/server/leads/enquiries/routes.test.ts', name)).toBeUndefined();
    expect(packageImportFault('shell/cli/main.ts', name)).toBeUndefined();
  });

  it('Q-04 the server alone makes the log, and only its start writes to the output of the process', () => {
    expect(packageImportFault('shell/server/platform/http/server.ts', 'fastify')).toBeUndefined();
    expect(packageImportFault('shell/server/leads/enquiries/routes.ts', 'drizzle-orm')).toBeUndefined();
    expect(buildOutputFault('shell/server/leads/enquiries/routes.ts')).toMatch(/only through its log/);
    expect(buildOutputFault('shell/server/main.ts')).toBeUndefined();
    expect(buildOutputFault('shell/cli/main.ts')).toBeUndefined();
  });
});
