import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildRemote } from '../../shared/build/src/build-remote.mjs';
import { readPrivateKeyFile, SIGNATURE_HEADER, signatureText, signRelease } from '../../shared/build/src/signature.mjs';
import { REPOSITORY_ROOT, BENCH_WORK_FOLDER } from './installation.mjs';
import { callBenchAdminApi } from './admin.mjs';

const nextVersions = (version, count) => {
  const [major, minor, patch] = version.split('.').map(Number);
  return Array.from({ length: count }, (_, step) => `${major}.${minor}.${patch + step + 1}`);
};

/** Signed like a feature team's. */
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

/** Signed like a feature team's. Resolves with the versions. */
export const publishVersions = async (site, remote, count) => {
  const folder = join(REPOSITORY_ROOT, remote);
  const { version: present } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const versions = nextVersions(present, count);
  mkdirSync(BENCH_WORK_FOLDER, { recursive: true });
  for (const version of versions) {
    // Of this version only: benchmarks run side by side and publish like-numbered versions.
    const output = mkdtempSync(join(BENCH_WORK_FOLDER, 'release-'));
    await buildRemote(folder, { output, version });
    await publishVersion(site, output);
    rmSync(output, { recursive: true });
  }
  return versions;
};
