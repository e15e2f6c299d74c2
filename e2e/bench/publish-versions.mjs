import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRemote } from '../../shared/build/src/build-remote.mjs';
import { readPrivateKeyFile, SIGNATURE_HEADER, signatureText, signRelease } from '../../shared/build/src/signature.mjs';
import { REPOSITORY_ROOT, BENCH_WORK_FOLDER } from './installation.mjs';
import { callBenchAdminApi } from './admin.mjs';

/** Returns the next `count` version numbers after `version`. */
const nextVersions = (version, count) => {
  const [major, minor, patch] = version.split('.').map(Number);
  return Array.from({ length: count }, (_, step) => `${major}.${minor}.${patch + step + 1}`);
};

/** Publishes the built release in a folder, signed like a feature team's. */
export const publishVersion = async (site, folder) => {
  const release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  const signature = signatureText(signRelease(release, readPrivateKeyFile(join(site.dataDir, 'development.key'))));
  const { reservation, files = [] } = await callBenchAdminApi(site, 'POST', '/releases', release, {
    [SIGNATURE_HEADER]: signature,
  });
  for (const file of files)
    await callBenchAdminApi(
      site,
      'PUT',
      `/releases/reservations/${reservation}/${file}`,
      new Uint8Array(readFileSync(join(folder, file))),
    );
  await callBenchAdminApi(site, 'POST', `/releases/reservations/${reservation}/commit`);
};

/** Builds and publishes further versions of a remote, signed like a feature team's. Resolves with the versions. */
export const publishVersions = async (site, remote, count) => {
  const folder = join(REPOSITORY_ROOT, remote);
  const { version: present } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const versions = nextVersions(present, count);
  for (const version of versions) {
    const output = join(BENCH_WORK_FOLDER, 'releases', version);
    await buildRemote(folder, { output, version });
    await publishVersion(site, output);
  }
  return versions;
};
