import { plainFault } from './plain-fault';

it('R-20 a fault keeps its message and the lines of releases, without paths of the machine and personal data', () => {
  const stack = [
    'Error: ENOENT',
    '    at read (/srv/forecourt/data/verified/mf-search/1.4.0-0123456789abcdef/node/page.cjs:12:7)',
    '    at mf-finance@2.0.0-rc.1/parts/rate.cjs:1:200',
    '    at run (/srv/forecourt/shell/dist/server/render.cjs:9:1)',
    '    at node:internal/process/task_queues:95:5',
  ].join('\n');
  const message = "ENOENT: no such file or directory, open '/srv/forecourt/data/operator.token' for ann@example.com";
  expect(plainFault({ kind: 'ended', message, stack })).toEqual({
    kind: 'ended',
    message: "ENOENT: no such file or directory, open '(path)' for (mail address)",
    stack: 'mf-search@1.4.0/page.cjs:12:7\nmf-finance@2.0.0-rc.1/parts/rate.cjs:1:200',
  });
});

it('R-20 a fault has at most ten lines, and none when no line belongs to a release', () => {
  const frame = '    at mf-search@1.4.0/page.cjs:1:2\n';
  expect(plainFault({ kind: 'hung', message: '', stack: frame.repeat(30) }).stack?.split('\n')).toHaveLength(10);
  expect(plainFault({ kind: 'hung', message: '', stack: 'at /srv/other.cjs:1:2' })).toEqual({ kind: 'hung', message: '' });
});
