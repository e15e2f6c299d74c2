import type { FastifyPluginAsync } from 'fastify';
import { vehicleSheetPdfRoute } from './pdf-route';
import { openPdfPrinter } from './pdf/press';
import { vehicleSheetPrintRoute } from './print-route';
import type { SheetOptions } from './sheet-options';

export interface VehicleSheetOptions extends Omit<SheetOptions, 'press'> {
  sheetWorker: string;
}

export interface VehicleSheetRoom {
  /** `GET /print` and `GET /cars/:slug/document.pdf`. No sheet for a vehicle at a distribution location. */
  plugin: FastifyPluginAsync;
  close(): Promise<void>;
}

/** V-19, I-04. */
export const openVehicleSheet = ({ sheetWorker, ...options }: VehicleSheetOptions): VehicleSheetRoom => {
  const press = openPdfPrinter({ script: sheetWorker });
  return {
    plugin: async (app) => {
      await app.register(vehicleSheetPrintRoute, { ...options, press });
      await app.register(vehicleSheetPdfRoute, { ...options, press });
    },
    close: press.close,
  };
};
