import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SearchKeyRight } from '../credentials';
import { WRITE_ROUTE_DESCRIPTIONS } from '../descriptions/writing';
import { readFlagParameter } from '../values';
import { accessOfRequest, protocolRouteOptions, type ProtocolRouteDeps } from './route-options';

type To<P> = { Params: P };
type Index = To<{ index: string }>;
type Record = To<{ index: string; objectID: string }>;

/** In the address, such as `?forwardToReplicas=true`. */
const flagOf = ({ query }: FastifyRequest, name: string, fallback: boolean): boolean =>
  readFlagParameter(new Map(Object.entries(query as object)), name, 'query', fallback);
const forwards = (request: FastifyRequest): boolean => flagOf(request, 'forwardToReplicas', false);

const writing = (deps: ProtocolRouteDeps) => (schema: object, right: SearchKeyRight) =>
  protocolRouteOptions(deps, schema, right, 'write');

const addRecordRoutes = (app: FastifyInstance, deps: ProtocolRouteDeps): void => {
  const { records } = deps.protocol;
  const options = writing(deps);
  const ofBatch = options(WRITE_ROUTE_DESCRIPTIONS.batch, 'addObject');
  // A bulk load sends nearly all of its bytes here.
  const inPieces = { ...ofBatch, config: { ...ofBatch.config, bodyInPieces: true } };

  app.post<Index & { Body: Buffer[] | undefined }>('/indexes/:index/batch', inPieces, (request) => {
    const { index } = request.params;
    const access = accessOfRequest(request);
    return index === '*' ? records.batchOfSeveral(access, request.body) : records.batch(access, index, request.body);
  });
  app.post<Index>('/indexes/:index', options(WRITE_ROUTE_DESCRIPTIONS.add, 'addObject'), async (request, reply) =>
    reply.code(201).send(await records.add(accessOfRequest(request), request.params.index, request.body)),
  );
  app.put<Record>('/indexes/:index/:objectID', options(WRITE_ROUTE_DESCRIPTIONS.put, 'addObject'), (request) =>
    records.put(accessOfRequest(request), request.params.index, request.params.objectID, request.body),
  );
  app.delete<Record>('/indexes/:index/:objectID', options(WRITE_ROUTE_DESCRIPTIONS.delete, 'deleteObject'), (request) =>
    records.delete(accessOfRequest(request), request.params.index, request.params.objectID),
  );
  app.post<Record>('/indexes/:index/:objectID/partial', options(WRITE_ROUTE_DESCRIPTIONS.partial, 'addObject'), (request) => {
    const { index, objectID } = request.params;
    return records.partial(accessOfRequest(request), index, objectID, request.body, flagOf(request, 'createIfNotExists', true));
  });
  app.post<Index>('/indexes/:index/deleteByQuery', options(WRITE_ROUTE_DESCRIPTIONS.deleteBy, 'deleteIndex'), (request) =>
    records.deleteBy(accessOfRequest(request), request.params.index, request.body),
  );
  app.post<Index>('/indexes/:index/clear', options(WRITE_ROUTE_DESCRIPTIONS.clear, 'deleteIndex'), (request) =>
    records.clear(accessOfRequest(request), request.params.index),
  );
};

const addSettingsRoutes = (app: FastifyInstance, deps: ProtocolRouteDeps): void => {
  const { settings } = deps.protocol;
  const options = writing(deps);

  app.get<Index>('/indexes/:index/settings', options(WRITE_ROUTE_DESCRIPTIONS.readSettings, 'settings'), async (request) =>
    settings.read(accessOfRequest(request), request.params.index),
  );
  app.put<Index>('/indexes/:index/settings', options(WRITE_ROUTE_DESCRIPTIONS.writeSettings, 'editSettings'), (request) =>
    settings.write(accessOfRequest(request), request.params.index, request.body, forwards(request)),
  );
};

const addSynonymRoutes = (app: FastifyInstance, deps: ProtocolRouteDeps): void => {
  const { synonyms } = deps.protocol;
  const options = writing(deps);

  app.put<Record>(
    '/indexes/:index/synonyms/:objectID',
    options(WRITE_ROUTE_DESCRIPTIONS.saveSynonym, 'editSettings'),
    (request) =>
      synonyms.save(accessOfRequest(request), request.params.index, request.params.objectID, request.body, forwards(request)),
  );
  app.get<Record>(
    '/indexes/:index/synonyms/:objectID',
    options(WRITE_ROUTE_DESCRIPTIONS.readSynonym, 'settings'),
    async (request) => synonyms.read(accessOfRequest(request), request.params.index, request.params.objectID),
  );
  app.delete<Record>(
    '/indexes/:index/synonyms/:objectID',
    options(WRITE_ROUTE_DESCRIPTIONS.deleteSynonym, 'editSettings'),
    (request) => synonyms.delete(accessOfRequest(request), request.params.index, request.params.objectID, forwards(request)),
  );
  app.post<Index>('/indexes/:index/synonyms/batch', options(WRITE_ROUTE_DESCRIPTIONS.saveSynonyms, 'editSettings'), (request) =>
    synonyms.saveAll(accessOfRequest(request), request.params.index, request.body, {
      forward: forwards(request),
      replace: flagOf(request, 'replaceExistingSynonyms', false),
    }),
  );
  app.post<Index>('/indexes/:index/synonyms/clear', options(WRITE_ROUTE_DESCRIPTIONS.clearSynonyms, 'editSettings'), (request) =>
    synonyms.clear(accessOfRequest(request), request.params.index, forwards(request)),
  );
  app.post<Index>(
    '/indexes/:index/synonyms/search',
    options(WRITE_ROUTE_DESCRIPTIONS.searchSynonyms, 'settings'),
    async (request) => synonyms.search(accessOfRequest(request), request.params.index, request.body ?? {}),
  );
};

const addIndexRoutes = (app: FastifyInstance, deps: ProtocolRouteDeps): void => {
  const { indices } = deps.protocol;
  const options = writing(deps);

  app.get('/indexes', options(WRITE_ROUTE_DESCRIPTIONS.list, 'listIndexes'), async (request) =>
    indices.list(accessOfRequest(request), request.query as { [name: string]: unknown }),
  );
  app.delete<Index>('/indexes/:index', options(WRITE_ROUTE_DESCRIPTIONS.deleteIndex, 'deleteIndex'), (request) =>
    indices.delete(accessOfRequest(request), request.params.index),
  );
  app.post<Index>('/indexes/:index/operation', options(WRITE_ROUTE_DESCRIPTIONS.operation, 'addObject'), (request) =>
    indices.operate(accessOfRequest(request), request.params.index, request.body),
  );
};

export const addWriteRoutes = (app: FastifyInstance, deps: ProtocolRouteDeps): void => {
  addRecordRoutes(app, deps);
  addSettingsRoutes(app, deps);
  addSynonymRoutes(app, deps);
  addIndexRoutes(app, deps);
};
