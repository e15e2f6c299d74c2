import type { FastifyPluginAsync } from 'fastify';
import type { AccountData } from '../ports';
import { acceptPlainForms } from '../plain-body';
import type { GarageContext } from './room';
import { garageRoutes } from './routes';
import { listVehicles, removeAllVehicles } from './vehicles';

/** The server's room for the vehicles that shoppers own, and the page with everything about their purchase (W-03). */
interface GarageRoom {
  /** Fastify plugin with the routes of the garage, to which only the dealer's own pages may send. */
  plugin: FastifyPluginAsync;
  /** The room's data about accounts, for export and deletion. */
  records: AccountData;
}

/** Opens the room of the garage. */
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
