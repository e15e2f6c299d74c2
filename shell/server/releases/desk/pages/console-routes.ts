import type { FastifyPluginAsync } from 'fastify';
import { builtFiles } from '../../../platform/built-files/built-files';
import { consoleScripts } from './console-assets';
import { sendConsolePage } from './console-page';

interface Deps {
  consoleFolder: string;
  keptFolder?: string;
}

const CONSOLE_SCREEN_PATHS = [
  '/',
  '/dealers',
  '/channels',
  '/clean-up',
  '/health',
  '/keys',
  '/log',
  '/payments',
  '/payments/:slug',
  '/prizes',
  '/prizes/:slug',
  '/shoppers',
  '/stock',
  '/stock/:slug',
  '/stock/:slug/feeds-out',
  '/stock/:slug/imports',
  '/stock/:slug/imports/:id',
  '/stock/:slug/photographs',
  '/tokens',
  '/dealers/:slug',
  '/releases/:name/:version',
];

/** The page names no versions, because nobody is signed in yet. */
const HTML_WITHOUT_SCRIPT = `<p>The console needs a script. Without one, <a href="/overview">the overview</a> shows which dealer runs which version, and <code>npx forecourt</code> changes it.</p>`;

/** The host is `console.*`. The console reads all data from the admin API. */
export const deskPage: FastifyPluginAsync<Deps> = async (app, { consoleFolder, keptFolder }) => {
  const scripts = consoleScripts(consoleFolder);
  const onDesk = { constraints: { host: /^console\./ }, schema: { hide: true } };
  if (scripts.length > 0) await app.register(builtFiles, { prefix: '/console-assets', own: consoleFolder, kept: keptFolder });
  for (const url of CONSOLE_SCREEN_PATHS)
    app.get(url, onDesk, async (_request, reply) => sendConsolePage(reply, scripts, HTML_WITHOUT_SCRIPT));
};
