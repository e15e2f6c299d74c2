import Fastify, { type FastifyInstance } from 'fastify';
import { installProblemAnswers } from '../../../platform/http/problems';
import type { Tenant } from '../../../platform/ports';
import { leadAdminRoutes } from '../admin-routes';
import type { LeadsContext } from '../room';
import { createReceiptReferences } from '../receipts';
import { leadRoutes } from '../routes';
import { LeadSpool } from '../spool/lead-spool';
import { createLeadIds } from '../spool/spooled-lead';

/** It takes nothing, so that a test sees a failure of the database. */
const fullLeadSpool = new LeadSpool({ folder: '/nowhere', mostBytes: 0 });

type Options = Pick<LeadsContext, 'db' | 'tenantOf'> &
  Partial<Omit<LeadsContext, 'log'>> & {
    log?: Partial<LeadsContext['log']>;
    dealers?: Tenant[];
    app?: FastifyInstance;
  };

/** Admin routes are open if there are `dealers`. */
export const openLeadsApp = async ({ dealers, app = Fastify(), log, ...context }: Options): Promise<FastifyInstance> => {
  installProblemAnswers(app);
  await app.register(leadRoutes, {
    basePathOf: () => '',
    themeOf: () => '',
    wordingOf: () => (_key, fallback, values) =>
      fallback.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values?.[name] ?? '')),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined, ...log },
    idOf: createLeadIds('test'),
    spool: fullLeadSpool,
    accountOf: async () => undefined,
    sessionHashOf: () => undefined,
    accountOfSession: async () => undefined,
    patience: 60_000,
    now: Date.now,
    receipts: createReceiptReferences({ secret: 'test', now: context.now ?? Date.now }),
    stock: { byIds: async () => [] },
    onEnquiry: () => undefined,
    leadStored: async () => undefined,
    leadChanged: async () => undefined,
    ...context,
  });
  if (dealers)
    await app.register(leadAdminRoutes, {
      db: context.db,
      spool: context.spool ?? fullLeadSpool,
      tenants: { bySlug: (slug) => dealers.find((dealer) => dealer.slug === slug), all: () => dealers },
    });
  return app;
};
