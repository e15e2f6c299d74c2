import { TypeBoxValidatorCompiler, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { UndoOutcome } from '@forecourt/contracts/desk/changes';
import { ActionId, ChannelName, DealerSlug, IsoTime } from '@forecourt/contracts/desk/fields';
import { HistoryPointId, LOG_ENTRY_KINDS, ReleaseLogAnswer } from '@forecourt/contracts/desk/log';
import { RemoteName } from '@forecourt/contracts/release/release';
import { Type } from 'typebox';
import type { ReleaseChanges } from '../changes/changes';
import type { LiveState } from '../log/live-state';
import type { ReleaseLog } from '../log/release-log';
import { undoAccess, VIEW_ACCESS } from './access';
import type { FindActorOfRequest } from './actor';
import {
  CHANGE_BODY_FIELDS,
  readReleaseChangeRequest,
  REFUSE_UNKNOWN_KEYS,
  RELEASE_ROUTE_TAGS,
  type AdminRouteInstance,
} from './requests';
import { listedLogEntryView } from './views';

interface Deps {
  changes: Pick<ReleaseChanges, 'undo' | 'dealersOfAction'>;
  log: Pick<ReleaseLog, 'entries' | 'bulkChanges'>;
  state(): LiveState;
  actorOf: FindActorOfRequest;
}

const PAGE = 50;
const LogQuery = Type.Object(
  {
    dealer: Type.Optional(DealerSlug),
    channel: Type.Optional(ChannelName),
    remote: Type.Optional(RemoteName),
    actor: Type.Optional(Type.String({ maxLength: 100 })),
    kind: Type.Optional(Type.Enum(LOG_ENTRY_KINDS)),
    action: Type.Optional({ ...ActionId, description: 'Lists the entries of this action, one for each dealer' }),
    since: Type.Optional({ ...IsoTime, description: 'Only entries at or after this time' }),
    until: Type.Optional({ ...IsoTime, description: 'Only entries before this time' }),
    before: Type.Optional(HistoryPointId),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: PAGE })),
  },
  REFUSE_UNKNOWN_KEYS,
);

const timeOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));

const addLog = (app: AdminRouteInstance, { log, state }: Deps): void => {
  app.get(
    '/log',
    {
      config: { access: VIEW_ACCESS },
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'List the entries of the release log, newest first; one entry stands for a change of many dealers',
        querystring: LogQuery,
        response: { 200: ReleaseLogAnswer },
      },
    },
    async ({ query: { limit = PAGE, since, until, ...filters }, seenDealers: dealers }) => {
      const entries = await log.entries({ ...filters, dealers, since: timeOf(since), until: timeOf(until), limit });
      const bulkChangeOf = await log.bulkChanges(filters.action === undefined ? entries : []);
      return { events: entries.map((entry) => listedLogEntryView(entry, bulkChangeOf(entry), state().undone)) };
    },
  );
};

const addUndo = (app: AdminRouteInstance, { changes, actorOf }: Deps): void => {
  app.post(
    '/changes/:action/undo',
    {
      config: { access: undoAccess(changes.dealersOfAction) },
      validatorCompiler: TypeBoxValidatorCompiler,
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'Undo one action, such as a pin for many dealers; what was changed again since then stays',
        params: Type.Object({ action: ActionId }),
        body: Type.Object(
          {
            ...CHANGE_BODY_FIELDS,
            onlyFitting: Type.Optional(Type.Boolean({ description: 'Skip the dealers that the gate refuses' })),
          },
          REFUSE_UNKNOWN_KEYS,
        ),
        response: { 200: UndoOutcome },
      },
    },
    (request) => {
      const { onlyFitting = false, ...body } = request.body;
      return changes.undo(request.params.action, { ...readReleaseChangeRequest(request, body, actorOf), onlyFitting });
    },
  );
};

/** */
export const logRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    addLog(app, deps);
    addUndo(app, deps);
  };
