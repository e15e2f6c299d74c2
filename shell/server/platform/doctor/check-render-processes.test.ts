import { checkRenderProcesses } from './check-render-processes';

const copies = '/var/lib/forecourt/verified';
const code = `${copies}/mf-search/1.0.0-0123456789abcdef/node/entry.cjs`;
const report = { user: 998, readable: [code], networks: [] };
const check = (change: object | Error) =>
  checkRenderProcesses({
    production: true,
    socket: '/run/forecourt-render.socket',
    copies,
    code,
    serverUser: 997,
    report: change instanceof Error ? change : { ...report, ...change },
  });

it('R-27 in production without a render launcher the doctor advises one, and a demonstration needs none', () => {
  expect(checkRenderProcesses({ production: true, socket: undefined })).toMatchObject([
    { level: 'advice', subject: 'RENDER_SOCKET', message: expect.stringContaining('run as the user of the server') as string },
  ]);
  expect(checkRenderProcesses({ production: false, socket: undefined })).toEqual([]);
});

it('R-27 render processes with a user of their own, without network and secrets, are in order', () => {
  expect(check({})).toMatchObject([{ level: 'ok' }]);
});

it.each([
  [{ user: 997 }, 'unsafe', 'run as the user of the server (997)'],
  [{ readable: [code, '/var/lib/forecourt/operator.token'] }, 'unsafe', 'can read /var/lib/forecourt/operator.token.'],
  [{ networks: ['eth0'] }, 'unsafe', 'network interfaces eth0'],
  [{ readable: [] }, 'broken', `can't read ${code}`],
  [new Error('no launcher'), 'broken', 'no launcher'],
])('R-27 the doctor reports a render launcher with %p', (change, level, message) => {
  expect(check(change)).toMatchObject([{ level, message: expect.stringContaining(message) as string }]);
});
