import { describeArtefactStore } from '../artefacts/artefact-store.contract';
import { openS3Process, type S3Process } from './testing/s3-store';
import { startS3Server, type S3TestServer } from './testing/s3-server';

let server: S3TestServer;
let only: S3Process;
beforeAll(async () => {
  // The test server's pages have three entries, so that every list needs several pages.
  server = await startS3Server({ pageSize: 3 });
  only = await openS3Process(server);
});
afterAll(async () => {
  only.close();
  await server.close();
});

const open = async () => {
  server.reset();
  return only.store;
};
describeArtefactStore('artefacts in object storage', open, async () => {
  if (only.failures.length > 0) throw new Error(JSON.stringify(only.failures));
});
