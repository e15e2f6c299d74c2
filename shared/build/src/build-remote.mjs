import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCompiler } from './compile.mjs';
import { compressFiles } from './compress-files.mjs';
import { assembleReleaseDocument } from './release-plugin.mjs';
import { releaseFactsOfPackage } from './remote.mjs';
import { remoteWording } from './wording.mjs';

export const buildRemote = async (folder, { output = join(folder, 'dist'), development = false, version } = {}) => {
  const { default: configurations } = await import(pathToFileURL(join(folder, 'rspack.config.mjs')).href);
  const facts = releaseFactsOfPackage(folder, version);
  const wording = remoteWording(folder, facts.manifest.name);
  // The stamp says that the folder has the build of given sources, which is wrong as soon as another build begins.
  rmSync(join(output, '.stamp'), { force: true });
  await runCompiler(configurations({ output, development, version }));
  // A build under development is sent to one browser, once.
  if (!development) await compressFiles(join(output, 'web'));
  return assembleReleaseDocument({ out: output, wording, ...facts });
};
