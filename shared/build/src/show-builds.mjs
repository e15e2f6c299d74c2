import { mkdtempSync, readFileSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGateNews } from './gate-news.mjs';
import { watchRemote } from './watch-remote.mjs';
import { openWorkbench } from './workbench.mjs';

/** For a terminal: file and line stand on a line of their own. */
const errorsText = (title, errors) => [`  ${title}`, ...errors.map((each) => `\n${each.replace(/^/gm, '    ')}`)].join('\n');

const encodedFiles = (release, out) =>
  Object.fromEntries(Object.keys(release.files).map((file) => [file, readFileSync(join(out, file)).toString('base64')]));

/** A change of these files takes effect only after a restart. */
const READ_ONCE = ['package.json', 'rspack.config.mjs'];

const watchFilesReadOnce = (folder, say) => {
  for (const file of READ_ONCE)
    watch(join(folder, file), () => say(`${file} changed: start this command again to use it`)).unref();
};

export const showBuilds = async (folder, { site, dealer, say, complain, onReady, onFailure }) => {
  const { name: remote } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const work = mkdtempSync(join(tmpdir(), 'forecourt-dev-build-'));
  // The temporary folder is removed whenever the process exits.
  process.once('exit', () => rmSync(work, { recursive: true, force: true }));
  const bench = openWorkbench({
    ...site,
    remote,
    dealer,
    onFailure: (failure) => complain(errorsText('It fails on the site; the page says so too:', [failure])),
  });
  const tellOfGate = createGateNews(say);
  let isShown = false;
  let began = Date.now();

  const show = async (change) => {
    const { link, findings } = await bench.show(change);
    if (change.release) tellOfGate(change.release.version, findings);
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
      complain(errorsText('It can’t be built; the page says so too:', troubles));
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
