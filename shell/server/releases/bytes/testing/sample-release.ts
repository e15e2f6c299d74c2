import { CONTRACT_VERSION } from '@forecourt/contracts/remote';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { fileDigest } from '../catalogue/digest';
import type { StepwiseReleasePublisher } from '../publish/publisher';

export type SampleReleaseFiles = Record<string, Uint8Array>;

/** A different `mark` gives different bytes. */
export const sampleReleaseFiles = (mark = ''): SampleReleaseFiles => ({
  'web/entry.js': Buffer.from(`/* entry ${mark} */`),
  'web/door-routes.js': Buffer.from(`/* routes ${mark} */`),
  'node/entry.cjs': Buffer.from(`module.exports = { init() {}, get() {} }; // ${mark}`),
});

export const sampleRelease = (
  change: Partial<ReleaseDocument> = {},
  files: SampleReleaseFiles = sampleReleaseFiles(),
): ReleaseDocument => {
  const { name = 'mf-sample', version = '1.0.0' } = change;
  return {
    name,
    version,
    contract: CONTRACT_VERSION,
    slots: { provides: [], needs: [] },
    routes: [],
    container: `${name}_${version}`.replace(/[^a-z0-9]/gi, '_').toLowerCase(),
    entry: { web: 'web/entry.js', node: 'node/entry.cjs' },
    chunks: { 'door-routes': ['web/door-routes.js'] },
    consumes: {},
    slotChunks: {},
    shared: {},
    files: Object.fromEntries(
      Object.entries(files).map(([file, bytes]) => [file, { digest: fileDigest(bytes), bytes: bytes.length }]),
    ),
    ...change,
  };
};

export const publishSampleRelease = async (
  publisher: StepwiseReleasePublisher,
  release: ReleaseDocument,
  files: SampleReleaseFiles,
): Promise<void> => {
  const answer = await publisher.reserve(release);
  if (answer.state !== 'reserved') return;
  for (const file of answer.files) await publisher.write(answer.reservation, file, files[file] ?? new Uint8Array());
  await publisher.commit(answer.reservation, 'a test');
};
