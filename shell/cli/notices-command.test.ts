import { startFakeAdminApi } from './testing/fake-desk';

it('R-22 npx forecourt notices test asks for a test and says how many receivers get it', async () => {
  const desk = await startFakeAdminApi({ 'POST /notices/test': { receivers: 2 } });
  const { out } = await desk.run('notices', 'test');
  expect(out).toContain('The test goes to 2 receivers.');
  expect(desk.requests).toEqual([{ request: 'POST /notices/test' }]);
  await desk.close();
});
