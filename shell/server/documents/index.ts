import type { FastifyPluginAsync } from 'fastify';
import { imageRoutes, type ImageOptions } from './images/image-routes';
import { pdfRoute } from './vehicle-sheet/pdf-route';
import { openPress } from './vehicle-sheet/pdf/press';
import { printRoute } from './vehicle-sheet/print-route';
import type { SheetOptions } from './vehicle-sheet/sheet-options';

export interface DocumentsOptions extends ImageOptions, Omit<SheetOptions, 'press' | 'tenantOf'> {
  /** Path of the built script `sheet-worker`, which makes PDFs in its own thread. */
  sheetWorker: string;
}

export interface DocumentsRoom {
  /** `GET /_img/…`, `GET /print`, `GET /cars/:slug/document.pdf`. Vehicles of locations with distribution locations have no sheet. */
  plugin: FastifyPluginAsync;
  close(): Promise<void>;
}

/** Opens the room of pictures (I-09) and of vehicles on paper (V-19, I-04). */
export const openDocuments = ({ sheetWorker, ...options }: DocumentsOptions): DocumentsRoom => {
  const press = openPress({ script: sheetWorker });
  return {
    plugin: async (app) => {
      await app.register(imageRoutes, options);
      await app.register(printRoute, { ...options, press });
      await app.register(pdfRoute, { ...options, press });
    },
    close: press.close,
  };
};
