import type { FastifyPluginAsync } from 'fastify';
import { imageRoutes, type ImageRouteOptions } from './images/image-routes';
import { vehicleSheetPdfRoute } from './vehicle-sheet/pdf-route';
import { openPdfPrinter } from './vehicle-sheet/pdf/press';
import { vehicleSheetPrintRoute } from './vehicle-sheet/print-route';
import type { SheetOptions } from './vehicle-sheet/sheet-options';

export interface DocumentsOptions extends ImageRouteOptions, Omit<SheetOptions, 'press' | 'tenantOf'> {
  /** Path of the built script `sheet-worker`, which makes PDFs in its own thread. */
  sheetWorker: string;
}

export interface DocumentsRoom {
  /**
   * Fastify plugin with the routes `GET /_img/…`, `GET /print` and `GET /cars/:slug/document.pdf`. A vehicle whose location is a distribution
   * location has no sheet.
   */
  plugin: FastifyPluginAsync;
  close(): Promise<void>;
}

/** Opens the room that converts pictures (I-09) and prints vehicle sheets (V-19, I-04). */
export const openDocuments = ({ sheetWorker, ...options }: DocumentsOptions): DocumentsRoom => {
  const press = openPdfPrinter({ script: sheetWorker });
  return {
    plugin: async (app) => {
      await app.register(imageRoutes, options);
      await app.register(vehicleSheetPrintRoute, { ...options, press });
      await app.register(vehicleSheetPdfRoute, { ...options, press });
    },
    close: press.close,
  };
};
