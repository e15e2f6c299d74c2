import { openDocuments } from '../documents';
import { carWithSafeComments } from '../stock';
import { blogRoutes, brandRoutes, contentRoutes } from '../content';
import { referenceRoutes } from '../reference';
import { drawings } from './demo';
import type { Photographs } from '../ports';
import type { WiredSite } from './site';
import type { WiredStock } from './stock';

export const wireContent = ({ tenantOf, wordingOf, serve, seconds: now }: WiredSite): void => {
  serve(contentRoutes, { tenantOf, wordingOf });
  serve(blogRoutes, { tenantOf, now });
  serve(brandRoutes, { tenantOf });
  serve(referenceRoutes, { tenantOf });
};

export const wireDocuments = (
  site: WiredSite,
  { shown, photographs }: Pick<WiredStock, 'shown'> & { photographs: Photographs },
): void => {
  const { folders, log, seconds: now, tenantOf, basePathOf, linkAddressOf, fetchOf, wordingOf, themeOf } = site;
  const documents = openDocuments({
    drawings,
    mediaFolderOf: ({ slug }) => folders.mediaOf(slug),
    photographs,
    cacheFolder: folders.images,
    log,
    sheetWorker: site.script('sheet-worker.cjs'),
    tenantOf,
    basePathOf,
    linkAddressOf,
    wordingOf,
    themeOf,
    now,
    async carOf({ slug }, slugOrId) {
      const car = (await shown.bySlug(slug, slugOrId)) ?? (await shown.byIds(slug, [slugOrId]))[0];
      return car && carWithSafeComments(car);
    },
    fetchOf,
  });
  site.onClose(documents.close);
  site.serve(documents.plugin);
};
