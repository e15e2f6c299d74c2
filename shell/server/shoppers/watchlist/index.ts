import type { FastifyPluginAsync } from 'fastify';
import type { MailLinkTokens } from '../news-mail/mail-link-tokens';
import type { AccountData, ConsentRecords, Jobs } from '../../platform/ports';
import { mailChoiceRoutes, type MailChoiceContext } from './news/choice-routes';
import { compareSavedCars, createChangePlanner, type ComparisonContext } from './news/compare-saved-cars';
import { CompareSavedCarsJob, SavedCarMailJob } from './news/job-kinds';
import { findMailChoice, removeMailChoice, stopMails } from './news/mail-choice';
import { sendSavedCarMail, type SavedCarMailContext } from './news/send-mail';
import { stopMailRoutes, type StopContext } from './news/stop-routes';
import { savedCarFormRoutes } from './form-routes';
import { watchlistRoutes, type WatchlistContext } from './routes';
import { listSavedCars, removeAllSavedCars } from './store';

type WatchlistOptions = WatchlistContext &
  MailChoiceContext &
  SavedCarMailContext &
  StopContext &
  Omit<ComparisonContext, 'comparing' | 'sending'> & { jobs: Pick<Jobs, 'define'>; tokens: MailLinkTokens };

/** The room of cars that signed-in shoppers saved (W-01 to W-04). */
interface WatchlistRoom {
  /** Only the dealer's own pages may send to these routes. */
  plugin: FastifyPluginAsync;
  /** Links of e-mails lead here, and mail programs call these routes too. */
  linkPlugin: FastifyPluginAsync;
  /** For export and deletion. */
  records: AccountData[];
  consents: ConsentRecords;
  /** Many calls become one comparison, after which e-mails are planned. */
  stockChanged(tenant: string): Promise<void>;
}

const recordsOf = ({ db }: Pick<WatchlistOptions, 'db'>): AccountData[] => [
  {
    name: 'savedCars',
    title: 'Saved vehicles',
    exportOf: (owner) => listSavedCars(db, owner),
    remove: async (on, owner) => {
      await removeAllSavedCars(on, owner);
      return [];
    },
  },
  {
    name: 'savedCarMails',
    title: 'E-mails about saved vehicles',
    exportOf: async (owner) => {
      const choice = await findMailChoice(db, owner);
      return choice ? [{ wanted: choice.wanted, since: choice.changedAt, consent: choice.consent }] : [];
    },
    remove: async (on, owner) => {
      await removeMailChoice(on, owner);
      return [];
    },
  },
];

const consentsOf = ({ db }: Pick<WatchlistOptions, 'db'>): ConsentRecords => ({
  purpose: 'saved-cars',
  async listOf(owner) {
    const choice = await findMailChoice(db, owner);
    if (!choice) return [];
    const { consent, givenAt, changedAt, wanted } = choice;
    return [{ words: consent, givenAt: givenAt ?? changedAt, withdrawnAt: wanted ? undefined : changedAt }];
  },
  withdraw: (_tenant, owner, at) => stopMails(db, owner, at),
});

export const openWatchlist = async ({ jobs, ...room }: WatchlistOptions): Promise<WatchlistRoom> => {
  const comparing = await jobs.define({ name: 'watchlist.compare', data: CompareSavedCarsJob, expires: 600 });
  const sending = await jobs.define({ name: 'watchlist.mail', data: SavedCarMailJob, concurrency: 2 });
  const comparison = { ...room, comparing, sending };
  comparing.work((data, { id }) => compareSavedCars(comparison, data, id));
  sending.work((data, { id }) => sendSavedCarMail(room, data, id));
  return {
    plugin: async (app) => {
      await app.register(watchlistRoutes, { room });
      await app.register(mailChoiceRoutes, { room });
      await app.register(savedCarFormRoutes, { room });
    },
    linkPlugin: async (app) => void (await app.register(stopMailRoutes, { room })),
    records: recordsOf(room),
    consents: consentsOf(room),
    stockChanged: createChangePlanner(comparison),
  };
};
