// Fastify for every test. It compiles the schemas of a route at the first request, because a test asks few of the routes that
// its rooms have, and compiling all of them took a third of the time of such tests.
const { dirname, join } = require('node:path');

// By their paths: the name of the package leads here.
const folder = dirname(require.resolve('fastify/package.json'));
const ajvCompiler = require(require.resolve('@fastify/ajv-compiler', { paths: [folder] }));
const { SerializerSelector } = require(require.resolve('@fastify/fast-json-stringify-compiler', { paths: [folder] }));

const NAME = Symbol.for('fastify.display-name');

const buildValidator = ajvCompiler();
const buildSerializer = SerializerSelector();

const lazyValidator =
  (...options) =>
  (route) => {
    let compiled;
    const validate = (data) => {
      compiled ??= buildValidator(...options)(route);
      const isValid = compiled(data);
      validate.errors = compiled.errors;
      return isValid;
    };
    return validate;
  };

const lazySerializer =
  (...options) =>
  (route) => {
    let compiled;
    return (data) => (compiled ??= buildSerializer(...options)(route))(data);
  };

/** Gives plugins a name. Fastify looks for the name of a plugin without one in all loaded modules, which Jest lists slowly. */
const nameThePlugins = (app) => {
  const { register } = app;
  app.register = function registerNamed(plugin, ...options) {
    if (typeof plugin === 'function') plugin[NAME] ??= plugin.name || 'plugin';
    return register.call(this, plugin, ...options);
  };
  return app;
};

const fastify = require(join(folder, 'fastify.js'));
const create = (options = {}) =>
  nameThePlugins(
    fastify({
      ...options,
      schemaController: { compilersFactory: { buildValidator: lazyValidator, buildSerializer: lazySerializer } },
    }),
  );

module.exports = Object.assign(create, fastify, { fastify: create, default: create });
