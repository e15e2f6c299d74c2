import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import SerializerSelector from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;
type ValidatorCompiler = ReturnType<BuildCompilerFromPool>;
type Validator = ReturnType<ValidatorCompiler>;

const validatorAtFirstUse = (compile: () => Validator): Validator => {
  let compiled: Validator | undefined;
  const validate: Pick<Validator, 'errors'> & ((data: unknown) => unknown) = (data) => {
    compiled ??= compile();
    const result: unknown = compiled(data);
    // Fastify reads the reasons of a refusal from the validator itself.
    validate.errors = compiled.errors;
    return result;
  };
  return validate as Validator;
};

const serializerAtFirstUse = (compile: () => (answer: unknown) => string) => {
  let compiled: ((answer: unknown) => string) | undefined;
  return (answer: unknown): string => (compiled ??= compile())(answer);
};

const [validators, serializers] = [AjvCompiler(), SerializerSelector()];

/** Compiling all schemas takes a second of each start, and most processes answer few of the routes. */
export const schemaCompilersAtFirstUse: Compilers = {
  buildValidator: ((schemas, options) => {
    const compile = validators(schemas, options);
    return (route) => validatorAtFirstUse(() => compile(route));
  }) satisfies BuildCompilerFromPool,
  buildSerializer(schemas, options) {
    const compile = serializers(schemas, options);
    return (route) => serializerAtFirstUse(() => compile(route));
  },
};
