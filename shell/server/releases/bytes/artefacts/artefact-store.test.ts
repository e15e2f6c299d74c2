import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeArtefactStore } from './artefact-store.contract';
import { createDiskArtefactStore } from './artefact-store';

let folder = '';
const open = async () => {
  folder = await mkdtemp(join(tmpdir(), 'artefacts-'));
  return createDiskArtefactStore(folder);
};
const destroy = () => rm(folder, { recursive: true });

describeArtefactStore('artefacts on disk', open, destroy);
