import { checkPublicAnswers, publicHostsOf, type PublicAnswer } from './check-public-hosts';
import { checkProcesses } from './check-processes';

const now = new Date('2026-05-06T12:00:00Z');
const certificate = { validTo: new Date('2026-12-01T00:00:00Z') };
const acme = { slug: 'acme', name: 'Acme', hosts: ['www.acme.example', 'acme.example', 'acme.localhost'] };
const right: PublicAnswer = { host: 'www.acme.example', certificate, status: 200, name: 'Acme' };
const check = (change: Partial<PublicAnswer>, processes: string[] = []) =>
  checkPublicAnswers([acme], [{ ...right, ...change }], { address: '127.0.0.1:443', now, processes });

it('Q-08 hosts of this machine alone are not asked', () => {
  expect(publicHostsOf([acme])).toEqual(['www.acme.example', 'acme.example']);
});

it.each([
  [{}, 'ok', 'answer at 127.0.0.1:443 with their dealer'],
  [{ host: 'acme.example', status: 301, location: 'https://www.acme.example/' }, 'ok', 'with their dealer'],
  [{ status: 301, location: 'https://other.example/' }, 'broken', 'but with: status 301'],
  [{ name: 'Other' }, 'broken', 'but with: the site "Other"'],
  [{ status: 404 }, 'broken', 'but with: status 404'],
  [
    { reason: 'socket hang up' },
    'broken',
    'www.acme.example does not answer with this dealer at 127.0.0.1:443, but with: socket hang up',
  ],
  [
    { certificate: { ...certificate, misfit: "Host: www.acme.example. is not in the cert's altnames" } },
    'broken',
    'Browsers refuse that of',
  ],
  [{ certificate: { validTo: new Date('2026-05-10T00:00:00Z') } }, 'unsafe', 'ends in 3 days'],
])('Q-08 a public answer with %j is %s', (change, level, message) => {
  expect(check(change)).toMatchObject([{ level, message: expect.stringContaining(message) }]);
});

it('Q-08 a proxy that does not answer is a fault where nginx leads to the processes of this machine', () => {
  const silent = { certificate: undefined, reason: 'connect ECONNREFUSED' } as unknown as Partial<PublicAnswer>;
  expect(check(silent)).toEqual([]);
  expect(check(silent, ['127.0.0.1:4001'])).toMatchObject([{ level: 'broken', subject: 'nginx' }]);
});

it('Q-08 the doctor names processes that do not answer or still run another version', () => {
  const asked = [
    { address: '127.0.0.1:14001', answers: true, version: '0.3.0' },
    { address: '127.0.0.1:14002', answers: true, version: '0.2.0' },
    { address: '127.0.0.1:4002', answers: true, hasAdmin: false },
    { address: '127.0.0.1:14003', answers: true, hasAdmin: true },
    { address: '127.0.0.1:4003', answers: false },
  ];
  expect(checkProcesses(asked, '0.3.0').map(({ message }) => message)).toEqual([
    'The process at 127.0.0.1:14002 runs Forecourt 0.2.0, and this is 0.3.0.',
    'The process at 127.0.0.1:14003 runs an earlier version of Forecourt, and this is 0.3.0.',
    'nginx leads to 127.0.0.1:4003, where no process answers.',
  ]);
});
