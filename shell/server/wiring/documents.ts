import { imagesRoom } from '../documents/images/images-room';
import { vehicleSheetRoom } from '../documents/vehicle-sheet';
import { openPress } from '../documents/vehicle-sheet/pdf/press';
import { createSiteFetch } from '../http/site-fetch';
import { presentable } from '../stock/sanitise-comments';
import type { Tenant } from '../ports';
import { drawings } from './demo';
import type { Site } from './site';
import type { StockRoom } from './stock';

/** Pictures, and vehicles on paper. */
export const wireDocuments = (site: Site, { stock }: Pick<StockRoom, 'stock'>): void => {
  const { app, folders, internal, log, seconds: now, tenantOf, basePathOf, wordingOf, themeOf } = site;
  site.serve(
    imagesRoom({
      tenantOf,
      drawings,
      mediaFolderOf: ({ slug }: Tenant) => folders.mediaOf(slug),
      allowHosts: [],
      cacheFolder: folders.images,
      log,
    }),
  );
  const press = openPress({ script: site.script('sheet-worker.cjs') });
  site.onClose(press.close);
  site.serve(
    vehicleSheetRoom({
      press,
      tenantOf,
      basePathOf,
      wordingOf,
      themeOf,
      now,
      async carOf({ slug }, slugOrId) {
        const car = (await stock.bySlug(slug, slugOrId)) ?? (await stock.byIds(slug, [slugOrId]))[0];
        return car && presentable(car);
      },
      fetchOf: (request) =>
        createSiteFetch({
          app,
          host: request.headers.host ?? '',
          basePath: basePathOf(request),
          slug: tenantOf(request)?.slug ?? '',
          requestId: request.id,
          internal,
        }),
    }),
  );
};
