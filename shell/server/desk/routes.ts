import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { consoleScripts } from './console-assets';
import { sendConsole } from './console-page';
import { overview, type OverviewDeps } from './overview';

interface Deps extends OverviewDeps {
  /** The built console. */
  consoleFolder: string;
}

/** Screens of the console: it takes over what each of them answers. */
const SCREENS = ['/', '/channels', '/clean-up', '/health', '/log', '/tokens', '/dealers/:slug', '/releases/:name/:version'];

/**
 * `console.*`: the console of the release desk, and what it shows first, which dealer runs which version, without a
 * script. Versions are no secret: every page states its own. Everything else the console asks of the admin API.
 */
export const deskPage: FastifyPluginAsync<Deps> = async (app, { consoleFolder, ...deps }) => {
  const scripts = consoleScripts(consoleFolder);
  const onDesk = { constraints: { host: /^console\./ }, schema: { hide: true } };
  if (scripts.length > 0)
    await app.register(fastifyStatic, {
      root: consoleFolder,
      prefix: '/console-assets/',
      immutable: true,
      maxAge: '365d',
      index: false,
      decorateReply: false,
    });
  for (const url of SCREENS) app.get(url, onDesk, async (_request, reply) => sendConsole(reply, scripts, overview(deps)));
  app.get('/overview', onDesk, async ({ query }, reply) =>
    sendConsole(reply, [], overview(deps, String((query as { after?: string }).after ?? ''))),
  );
};
