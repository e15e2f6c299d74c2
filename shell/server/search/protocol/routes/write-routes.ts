import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Right } from '../credentials';
import { WRITING } from '../descriptions/writing';
import { readFlag } from '../values';
import { accessOfRequest, routeOptions, type RouteDeps } from './route-options';

type To<P> = { Params: P };
type Index = To<{ index: string }>;
type Record = To<{ index: string; objectID: string }>;

/** Returns a flag of the address, such as `?forwardToReplicas=true`. */
const flagOf = ({ query }: FastifyRequest, name: string, fallback: boolean): boolean =>
  readFlag(new Map(Object.entries(query as object)), name, 'query', fallback);
const forwards = (request: FastifyRequest): boolean => flagOf(request, 'forwardToReplicas', false);

const writing = (deps: RouteDeps) => (schema: object, right: Right) => routeOptions(deps, schema, right, 'write');

const recordRoutes = (app: FastifyInstance, deps: RouteDeps): void => {
  const { records } = deps.protocol;
  const options = writing(deps);

  app.post<Index>('/indexes/:index/batch', options(WRITING.batch, 'addObject'), (request) => {
    const { index } = request.params;
    const access = accessOfRequest(request);
    return index === '*' ? records.batchOfSeveral(access, request.body) : records.batch(access, index, request.body);
  });
  app.post<Index>('/indexes/:index', options(WRITING.add, 'addObject'), async (request, reply) =>
    reply.code(201).send(await records.add(accessOfRequest(request), request.params.index, request.body)),
  );
  app.put<Record>('/indexes/:index/:objectID', options(WRITING.put, 'addObject'), (request) =>
    records.put(accessOfRequest(request), request.params.index, request.params.objectID, request.body),
  );
  app.delete<Record>('/indexes/:index/:objectID', options(WRITING.delete, 'deleteObject'), (request) =>
    records.delete(accessOfRequest(request), request.params.index, request.params.objectID),
  );
  app.post<Record>('/indexes/:index/:objectID/partial', options(WRITING.partial, 'addObject'), (request) => {
    const { index, objectID } = request.params;
    return records.partial(accessOfRequest(request), index, objectID, request.body, flagOf(request, 'createIfNotExists', true));
  });
  app.post<Index>('/indexes/:index/deleteByQuery', options(WRITING.deleteBy, 'deleteIndex'), (request) =>
    records.deleteBy(accessOfRequest(request), request.params.index, request.body),
  );
  app.post<Index>('/indexes/:index/clear', options(WRITING.clear, 'deleteIndex'), (request) =>
    records.clear(accessOfRequest(request), request.params.index),
  );
};

const settingsRoutes = (app: FastifyInstance, deps: RouteDeps): void => {
  const { settings } = deps.protocol;
  const options = writing(deps);

  app.get<Index>('/indexes/:index/settings', options(WRITING.readSettings, 'settings'), async (request) =>
    settings.read(accessOfRequest(request), request.params.index),
  );
  app.put<Index>('/indexes/:index/settings', options(WRITING.writeSettings, 'editSettings'), (request) =>
    settings.write(accessOfRequest(request), request.params.index, request.body, forwards(request)),
  );
};

const synonymRoutes = (app: FastifyInstance, deps: RouteDeps): void => {
  const { synonyms } = deps.protocol;
  const options = writing(deps);

  app.put<Record>('/indexes/:index/synonyms/:objectID', options(WRITING.saveSynonym, 'editSettings'), (request) =>
    synonyms.save(accessOfRequest(request), request.params.index, request.params.objectID, request.body, forwards(request)),
  );
  app.get<Record>('/indexes/:index/synonyms/:objectID', options(WRITING.readSynonym, 'settings'), async (request) =>
    synonyms.read(accessOfRequest(request), request.params.index, request.params.objectID),
  );
  app.delete<Record>('/indexes/:index/synonyms/:objectID', options(WRITING.deleteSynonym, 'editSettings'), (request) =>
    synonyms.delete(accessOfRequest(request), request.params.index, request.params.objectID, forwards(request)),
  );
  app.post<Index>('/indexes/:index/synonyms/batch', options(WRITING.saveSynonyms, 'editSettings'), (request) =>
    synonyms.saveAll(accessOfRequest(request), request.params.index, request.body, {
      forward: forwards(request),
      replace: flagOf(request, 'replaceExistingSynonyms', false),
    }),
  );
  app.post<Index>('/indexes/:index/synonyms/clear', options(WRITING.clearSynonyms, 'editSettings'), (request) =>
    synonyms.clear(accessOfRequest(request), request.params.index, forwards(request)),
  );
  app.post<Index>('/indexes/:index/synonyms/search', options(WRITING.searchSynonyms, 'settings'), async (request) =>
    synonyms.search(accessOfRequest(request), request.params.index, request.body ?? {}),
  );
};

const indexRoutes = (app: FastifyInstance, deps: RouteDeps): void => {
  const { indices } = deps.protocol;
  const options = writing(deps);

  app.get('/indexes', options(WRITING.list, 'listIndexes'), async (request) =>
    indices.list(accessOfRequest(request), request.query as { [name: string]: unknown }),
  );
  app.delete<Index>('/indexes/:index', options(WRITING.deleteIndex, 'deleteIndex'), (request) =>
    indices.delete(accessOfRequest(request), request.params.index),
  );
  app.post<Index>('/indexes/:index/operation', options(WRITING.operation, 'addObject'), (request) =>
    indices.operate(accessOfRequest(request), request.params.index, request.body),
  );
};

/** Adds the routes that change records, settings, synonyms and indices. */
export const writeRoutes = (app: FastifyInstance, deps: RouteDeps): void => {
  recordRoutes(app, deps);
  settingsRoutes(app, deps);
  synonymRoutes(app, deps);
  indexRoutes(app, deps);
};
