import type { FastifyPluginAsync } from 'fastify';
import type { AccountData } from '../../platform/ports';
import { acceptPlainForms } from '../../platform/requests/plain-body';
import type { GarageContext } from './room';
import { garageRoutes } from './routes';
import { listVehicles, removeAllVehicles } from './vehicles';

/** The room of vehicles that shoppers own, and of the page about their purchase (W-03). */
interface GarageRoom {
  /** Only the dealer's own pages may send to these routes. */
  plugin: FastifyPluginAsync;
  /** For export and deletion. */
  records: AccountData;
}

export const openGarage = (room: GarageContext): GarageRoom => ({
  plugin: async (app) => {
    acceptPlainForms(app);
    await app.register(garageRoutes, { room });
  },
  records: {
    name: 'vehicles',
    title: 'Own vehicles',
    exportOf: (owner) => listVehicles(room.db, owner),
    remove: async (on, owner) => {
      await removeAllVehicles(on, owner);
      return [];
    },
  },
});
