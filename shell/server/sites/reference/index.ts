/** Door of the room with the lists of makes, models, body types and states for forms (I-10). */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { bodyTypes } from '@forecourt/rules/reference/bodies';
import { findMake, makeNames } from '@forecourt/rules/reference/makes';
import { findModel, modelsOfMake } from '@forecourt/rules/reference/models';
import { referenceStates } from '@forecourt/rules/reference/states';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Tenant } from '../../platform/ports';
import { requestedDealer } from '../../platform/requests/required-tenant';

interface ReferenceOptions {
  tenantOf(request: FastifyRequest): Tenant | undefined;
}

const tags = ['reference'];
const Names = Type.Object({ names: Type.Array(Type.String()) });
const Name = (description: string) => Type.String({ maxLength: 120, description });

export const referenceRoutes: FastifyPluginAsyncTypebox<ReferenceOptions> = async (app, { tenantOf }) => {
  const listsOf = (request: FastifyRequest, reply: FastifyReply) => {
    const tenant = requestedDealer({ tenantOf }, request);
    void reply.header('cache-control', 'public, max-age=3600');
    return tenant.config.reference;
  };

  app.get(
    '/api/reference/makes',
    { schema: { tags, summary: 'Names of makes that forms suggest', response: { 200: Names } } },
    async (request, reply) => ({ names: makeNames(listsOf(request, reply).makes.map(({ name }) => name)) }),
  );

  const Models = Type.Object({
    names: Type.Array(Type.String(), { description: 'Empty for an unknown make' }),
    make: Type.Optional(Type.String({ description: 'The make in its own spelling; absent for an unknown one' })),
    model: Type.Optional(Type.String({ description: 'The model that the text means; absent for an unknown one' })),
  });
  app.get(
    '/api/reference/models',
    {
      schema: {
        tags,
        summary: 'Models of a make that forms suggest, and the model that a text means',
        querystring: Type.Object({
          make: Name('Name of the make, in any spelling'),
          model: Type.Optional(Name('Text that names a model')),
        }),
        response: { 200: Models },
      },
    },
    async (request, reply) => {
      const { makes } = listsOf(request, reply);
      const { make: text, model: words } = request.query;
      const ownNames = makes.map(({ name }) => name);
      const make = findMake(text, ownNames);
      const model = words === undefined ? undefined : findModel(text, words, makes);
      return { names: modelsOfMake(text, makes) ?? [], ...(make ? { make } : {}), ...(model ? { model } : {}) };
    },
  );

  const Bodies = Type.Object({ bodies: Type.Array(Type.Object({ name: Type.String(), picture: Type.String() })) });
  app.get(
    '/api/reference/bodies',
    { schema: { tags, summary: 'Body types with their pictures', response: { 200: Bodies } } },
    async (request, reply) => ({ bodies: bodyTypes(listsOf(request, reply).bodies) }),
  );

  const States = Type.Object({ states: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })) });
  app.get(
    '/api/reference/states',
    { schema: { tags, summary: 'States of registration', response: { 200: States } } },
    async (request, reply) => ({ states: referenceStates(listsOf(request, reply).states) }),
  );
};
