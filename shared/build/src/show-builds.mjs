import { mkdtempSync, readFileSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchRemote } from './watch-remote.mjs';
import { openWorkbench } from './workbench.mjs';

/** Returns the build errors for a terminal, each with its file and line on a line of its own. */
const buildErrorsText = (troubles) =>
  ['  It can’t be built; the page says so too:', ...troubles.map((each) => `\n${each.replace(/^/gm, '    ')}`)].join('\n');

const encodedFiles = (release, out) =>
  Object.fromEntries(Object.keys(release.files).map((file) => [file, readFileSync(join(out, file)).toString('base64')]));

/** Files that are read once; a change of them takes effect only after a restart. */
const READ_ONCE = ['package.json', 'rspack.config.mjs'];

const watchFilesReadOnce = (folder, say) => {
  for (const file of READ_ONCE)
    watch(join(folder, file), () => say(`${file} changed: start this command again to use it`)).unref();
};

/**
 * Builds the remote in `folder` at every change, and shows each build on the site of a dealer to those who have the link. `site` has
 * the address, the token and the key of `openWorkbench`; `say` prints a line, `complain` prints an error. `onReady` gets the link with the first build;
 * `onFailure` is called when there is no build to show. Resolves with the function that ends it.
 */
export const showBuilds = async (folder, { site, dealer, say, complain, onReady, onFailure }) => {
  const { name: remote } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const work = mkdtempSync(join(tmpdir(), 'forecourt-dev-build-'));
  // The temporary folder is removed whenever the process exits.
  process.once('exit', () => rmSync(work, { recursive: true, force: true }));
  const bench = openWorkbench({ ...site, remote, dealer });
  let isShown = false;
  let began = Date.now();

  const show = async (change) => {
    const { link, findings } = await bench.show(change);
    for (const { message } of findings) say(`the compatibility gate would refuse this build: ${message}`);
    if (isShown) return;
    isShown = true;
    bench.hold();
    say(
      `\n  Your build of ${remote}; only browsers that opened this link see it:\n\n  ${link}\n\n  A saved file is built and shown. Ctrl-C stops it.\n`,
    );
    onReady?.(link);
  };
  const watcher = await watchRemote(folder, {
    work,
    async onBuild(release, out) {
      await show({ release, files: encodedFiles(release, out) });
      say(`  ${new Date().toLocaleTimeString()}  ${release.version} is shown (${Date.now() - began} ms)`);
    },
    async onTrouble(troubles) {
      complain(buildErrorsText(troubles));
      await show({ trouble: troubles.join('\n\n') });
    },
    onChange: () => (began = Date.now()),
    onFailure(error) {
      complain(`  ${error.message}`);
      // Without a first successful build there is no preview to keep running.
      if (!isShown) onFailure();
    },
  });
  watchFilesReadOnce(folder, say);
  return async () => {
    await bench.end();
    await watcher.close();
  };
};
