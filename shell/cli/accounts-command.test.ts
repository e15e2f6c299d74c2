import { startFakeAdminApi } from './testing/fake-desk';

const ID = '5a1f0b52-4d0e-4c56-9b0c-0a2f8b0f7d11';
const account = {
  id: ID,
  name: 'Ada\n\u001b[31mAdmin',
  email: 'ada@example.com',
  phone: null,
  createdAt: '2026-11-21T01:02:03.000Z',
  signedInAt: '2026-11-22T01:02:03.000Z',
  sessions: 2,
};

let desk: Awaited<ReturnType<typeof startFakeAdminApi>>;
beforeAll(async () => {
  desk = await startFakeAdminApi({
    'POST /accounts/acme/find': { accounts: [account] },
    [`GET /accounts/acme/${ID}/export`]: { account: [account] },
    [`POST /accounts/acme/${ID}/end-sessions`]: { ended: 2 },
    [`DELETE /accounts/acme/${ID}`]: { retained: [{ reason: 'Records of payments', until: '2031-11-23T00:00:00.000Z' }] },
    'GET /accounts/acme/looks': { looks: [{ at: account.createdAt, actor: 'jo', action: 'find', account: null }] },
  });
});
afterAll(() => desk.close());
beforeEach(() => desk.requests.splice(0));

describe('accounts of shoppers on the command line', () => {
  it('A-03 an account is found by its address, which stands in no address of a request, and fills one line', async () => {
    const { out } = await desk.run('accounts', 'find', 'acme', 'ada@example.com');
    expect(out.split('\n')[1]?.split('\t')).toEqual([ID, 'Ada [31mAdmin', 'ada@example.com', '', account.createdAt, account.signedInAt, '2']); // prettier-ignore
    expect(desk.requests).toMatchObject([{ request: 'POST /accounts/acme/find', body: { address: 'ada@example.com' } }]);
  });

  it('A-03 an account is exported, signed out and deleted, with what a law keeps', async () => {
    expect(JSON.parse((await desk.run('accounts', 'export', 'acme', ID)).out)).toEqual({ account: [account] });
    expect((await desk.run('accounts', 'end-sessions', 'acme', ID)).out).toBe('Sessions ended: 2');
    expect((await desk.run('accounts', 'delete', 'acme', ID)).out).toBe('The account is deleted\nKept until 2031-11-23: Records of payments'); // prettier-ignore
  });

  it('A-03 the recorded looks are listed with who looked', async () => {
    expect((await desk.run('accounts', 'looks', 'acme')).out.split('\n')[1]).toBe(`${account.createdAt}\tjo\tfind\tnone found`);
  });
});
