import type { FastifyPluginAsync } from 'fastify';
import type { AccountRecords } from '../ports';
import { watchlistRoutes, type WatchlistContext } from './routes';
import { listSavedCars, removeAllSavedCars } from './store';

/** The server's room for the cars that signed-in shoppers saved (W-01 to W-04). */
interface WatchlistRoom {
  /** Fastify plugin with the routes of saved cars, to which only the dealer's own pages may send. */
  plugin: FastifyPluginAsync;
  /** The room's data about accounts, for export and deletion. */
  records: AccountRecords;
}

/** Opens the room of saved cars. */
export const openWatchlist = (room: WatchlistContext): WatchlistRoom => ({
  plugin: async (app) => void (await app.register(watchlistRoutes, { room })),
  records: {
    name: 'savedCars',
    title: 'Saved vehicles',
    exportOf: (owner) => listSavedCars(room.db, owner),
    remove: async (on, owner) => {
      await removeAllSavedCars(on, owner);
      return [];
    },
  },
});
