import { readdir } from 'node:fs/promises';
import type { RehearsalLine, RehearsalResult } from '@forecourt/contracts/desk/rehearsal';
import type { RehearsalOfDealer, RehearsedPages } from '../../../platform/ports';
import { sampleRelease, sampleReleaseFiles } from '../../bytes/testing/sample-release';
import { openDeskSite, type DeskSite } from '../testing/desk-site';
import { MOST_REHEARSED_IN_A_CHANGE } from '@forecourt/contracts/desk/rehearsal';
import { createRunningRehearsals } from './running-rehearsals';
import { runningRehearsals } from './tables';

const MANY = Array.from({ length: MOST_REHEARSED_IN_A_CHANGE + 1 }, (_, at) => `d${at}`);
let site: DeskSite;
let clock = Date.now();
let played: RehearsalOfDealer[] = [];

const weight = { before: 1, after: 1 };
const rehearse = async (change: RehearsalOfDealer): Promise<RehearsedPages> => {
  played.push(change);
  const fails = change.dealer === 'acme' && change.sets.some(({ after }) => after.get('mf-sample') === '2.0.0');
  const error = { kind: 'error' as const, refuses: true, about: 'mf-sample: no price' };
  const page = { page: '/', path: '/', differences: fails ? [error] : [], html: weight, scripts: weight, milliseconds: weight };
  return { pages: [page], leftOut: [{ about: '/price', why: 'limit' }] };
};

beforeAll(async () => {
  site = await openDeskSite(Object.fromEntries(['acme', 'bravo', ...MANY].map((slug) => [slug, {}])), { now: () => clock });
});
afterAll(() => site.close());
beforeEach(async () => {
  // Rehearsals of the test before count no more.
  clock += 2 * 3_600_000;
  await site.reset();
  await site.add(...['1.0.0', '1.1.0', '2.0.0'].map((version) => sampleRelease({ version })));
  await site.ask('PUT', '/channels/stable', { versions: { 'mf-sample': '1.0.0' } });
  site.room.rehearseWith(rehearse);
  played = [];
});

const pin = (slug: string, version: string | null, more: object = {}) =>
  site.ask('PUT', `/dealers/${slug}/pins/mf-sample`, { version, ...more });
const pinAll = (dealers: string[], version: string, more: object = {}) =>
  site.ask('POST', '/pins', { dealers, remote: 'mf-sample', version, ...more });
const setsOf = (...remotes: string[]) =>
  played.flatMap(({ sets }) =>
    sets.map((set) => [set.before, set.after].map((map) => remotes.map((each) => map.get(each)).join(' '))),
  );
const rehearsalOf = async (order: object): Promise<RehearsalLine[]> => {
  const answer = await site.app.inject({ method: 'POST', url: '/api/admin/rehearsals', payload: order });
  expect(answer.headers['content-type']).toBe('application/x-ndjson');
  return answer.payload
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RehearsalLine);
};
const rehearsal = (version: string, dealers?: string[]): Promise<RehearsalLine[]> =>
  rehearsalOf({ remote: 'mf-sample', version, ...(dealers ? { dealers } : {}) });

describe('a change with a rehearsal', () => {
  it('R-26 a pin with a new error is refused, and names page and error', async () => {
    const { status, body } = await pin('acme', '2.0.0');
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'release_incompatible',
      errors: [{ message: 'With mf-sample@2.0.0 the page / has a new error: mf-sample: no price' }],
    });
    expect((await pin('bravo', '2.0.0')).status).toBe(200);
  });

  it('R-26 a dry run lists the new error, and a forced change with a reason is made', async () => {
    expect((await pin('acme', '2.0.0', { dryRun: true })).body).toMatchObject({ findings: [{ code: 'rehearsal', about: '/' }] });
    expect((await pin('acme', '2.0.0', { force: true, why: 'known, and harmless' })).body).toMatchObject({ changed: true });
  });

  it('R-26 the same change is rehearsed once in an hour, by all processes together', async () => {
    await pin('acme', '2.0.0', { dryRun: true });
    const second = await site.openSecond();
    second.rehearseWith(rehearse);
    await expect(
      second.changes.pin('acme', { remote: 'mf-sample', version: '2.0.0' }, { actor: 'ada', why: '' }),
    ).rejects.toMatchObject({ code: 'release_incompatible' });
    expect(played).toHaveLength(1);
    clock += 3_600_001;
    await pin('acme', '2.0.0', { dryRun: true });
    expect(played).toHaveLength(2);
    second.close();
  });

  it('R-26 a channel and a rollout are rehearsed, with the versions that visitors would get', async () => {
    const channel = await site.ask<{ dealers: { findings: object[] }[] }>('PUT', '/channels/stable/mf-sample', {
      version: '1.1.0',
      dryRun: true,
    });
    expect(channel.body.dealers).toHaveLength(MANY.length + 2);
    expect(channel.body.dealers.every(({ findings }) => JSON.stringify(findings).includes('unrehearsed'))).toBe(true);
    const rollout = { remote: 'mf-sample', version: '2.0.0', percentage: 5 };
    expect((await site.ask('POST', '/dealers/acme/rollouts', rollout)).status).toBe(409);
    expect(setsOf('mf-sample')).toEqual([['1.0.0', '2.0.0']]);
  });

  it.each([
    ['one page', ['/price']],
    ['two pages', ['/', '/price']],
  ])('R-26 a change is refused that lacked the data of %s, with their routes, and is rehearsed again', async (_, late) => {
    site.room.rehearseWith(async (change) => {
      const { pages } = await rehearse(change);
      return { pages: pages.filter(({ page }) => !late.includes(page)), leftOut: late.map((about) => ({ about, why: 'late' })) };
    });
    const { status, body } = await pin('bravo', '1.1.0');
    expect(status).toBe(409);
    expect(JSON.stringify(body)).toContain(
      `answered too late with the data of ${late.join(', ')}, so that the errors of mf-sample@1.1.0`,
    );
    site.room.rehearseWith(rehearse);
    expect((await pin('bravo', '1.1.0')).status).toBe(200);
  });

  const recorded = async (kind: string) => {
    const { body } = await site.ask<{ events: { actor: string; remote: string; to: string }[] }>('GET', `/log?kind=${kind}`);
    return body.events.map(({ actor, remote, to }) => `${actor} ${remote}@${to}`);
  };

  it('R-26 R-20 the log names who had which version rehearsed, also if its pin is refused', async () => {
    await pin('acme', '2.0.0');
    expect(await recorded('rehearsal')).toEqual(['operator mf-sample@2.0.0']);
    await pin('acme', '2.0.0', { dryRun: true });
    await rehearsal('1.1.0', ['acme']);
    expect(await recorded('rehearsal')).toEqual(['operator mf-sample@1.1.0', 'operator mf-sample@2.0.0']);
  });

  it('R-26 a way back never waits for a rehearsal', async () => {
    await pin('acme', '1.1.0');
    played = [];
    expect((await site.ask('POST', '/dealers/acme/rollback', {})).status).toBe(200);
    expect(played).toEqual([]);
  });

  it('R-26 a version that is set back for many dealers waits for no rehearsal, and a dealer who goes forward with them does', async () => {
    await rehearsal('1.1.0', MANY);
    await pinAll(MANY, '1.1.0');
    for (const version of ['1.1.0', '2.0.0']) await pin('bravo', version);
    played = [];
    expect((await pinAll(MANY, '1.0.0')).body).toMatchObject({ changed: true });
    expect(played).toEqual([]);
    await pinAll(['acme', 'bravo'], '1.1.0');
    expect(played.map(({ dealer }) => dealer)).toEqual(['acme']);
  });

  it('R-26 only the dealers with a new error are left out of a change for the fitting ones', async () => {
    const { body } = await pinAll(['acme', 'bravo'], '2.0.0', { onlyFitting: true });
    expect(body).toMatchObject({ changed: true });
    const { body: matrix } = await site.ask<{ dealers: { slug: string; remotes: Record<string, string> }[] }>('GET', '/matrix');
    const live = Object.fromEntries(matrix.dealers.map(({ slug, remotes }) => [slug, remotes['mf-sample']]));
    expect([live.acme, live.bravo]).toEqual(['1.0.0', '2.0.0']);
  });

  it('R-26 a change of many dealers is refused until they were rehearsed', async () => {
    const refused = await pinAll(MANY, '1.1.0');
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('were not rehearsed with mf-sample@1.1.0');
    expect(played).toEqual([]);
    await rehearsal('1.1.0', MANY);
    expect(played).toHaveLength(MANY.length);
    expect((await pinAll(MANY, '1.1.0')).body).toMatchObject({ changed: true });
    expect(played).toHaveLength(MANY.length);
  });
});

describe('a change while a rollout runs', () => {
  const rollOut = (remote: string, version: string) =>
    site.ask('POST', '/dealers/bravo/rollouts', { remote, version, percentage: 1 });
  const live = ['mf-sample', 'mf-second'];

  beforeEach(async () => {
    await site.add(...['1.0.0', '1.1.0', '1.2.0'].map((version) => sampleRelease({ name: 'mf-second', version })));
    await site.ask('PUT', '/channels/stable/mf-second', { version: '1.0.0' });
    await rollOut('mf-second', '1.1.0');
    played = [];
  });

  it('R-09 R-26 a pin is rehearsed for visitors outside the rollout, and for those in it', async () => {
    await pin('bravo', '1.1.0');
    expect(setsOf(...live)).toEqual([
      ['1.0.0 1.0.0', '1.1.0 1.0.0'],
      ['1.0.0 1.1.0', '1.1.0 1.1.0'],
    ]);
  });

  it('R-09 R-26 a channel with the remote in the rollout is rehearsed for the visitors outside it alone', async () => {
    await rehearsalOf({ channel: 'stable', remote: 'mf-second', version: '1.2.0', dealers: ['bravo'] });
    expect(setsOf('mf-second')).toEqual([['1.0.0', '1.2.0']]);
  });

  it('R-09 R-26 a second rollout is rehearsed without the first and with it', async () => {
    await rollOut('mf-sample', '1.1.0');
    expect(setsOf(...live)).toEqual([
      ['1.0.0 1.0.0', '1.1.0 1.0.0'],
      ['1.0.0 1.1.0', '1.1.0 1.1.0'],
    ]);
  });

  it('R-09 R-26 an error that only visitors outside the rollout would see refuses the pin, and is named once', async () => {
    site.room.rehearseWith(async (change) => {
      const rehearsed = await rehearse(change);
      const error = { kind: 'error' as const, refuses: true, about: 'mf-sample: no second' };
      const pages = change.sets.flatMap(({ after }) =>
        rehearsed.pages.map((page) => ({ ...page, differences: after.get('mf-second') === '1.0.0' ? [error] : [] })),
      );
      return { ...rehearsed, pages };
    });
    const { body } = await pin('bravo', '1.1.0', { dryRun: true });
    expect(body).toMatchObject({ findings: [{ code: 'rehearsal', message: expect.stringContaining('no second') }] });
  });

  it('R-26 a dealer without a rollout has one release set to rehearse', async () => {
    await pin('acme', '1.1.0');
    expect(setsOf('mf-sample')).toEqual([['1.0.0', '1.1.0']]);
  });
});

describe('the first publication of many dealers’ remotes', () => {
  const setNew = (remote: string) => site.ask('PUT', `/channels/stable/${remote}`, { version: '1.0.0' });

  it('R-26 a remote that is new to every dealer goes live without a rehearsal, and its next version needs one', async () => {
    await site.add(...['1.0.0', '1.1.0'].map((version) => sampleRelease({ name: 'mf-second', version })));
    expect((await setNew('mf-second')).body).toMatchObject({ changed: true, dealers: { length: MANY.length + 2 } });
    expect(played).toEqual([]);
    const next = await site.refused('PUT', '/channels/stable/mf-second', { version: '1.1.0' });
    expect(JSON.stringify(next)).toContain('were not rehearsed with mf-second@1.1.0');
  });

  it('R-26 only the dealers that have the remote already need a rehearsal, and it is made with the change if they are few', async () => {
    await site.add(sampleRelease({ name: 'mf-second' }), sampleRelease({ name: 'mf-second', version: '0.9.0' }));
    for (const slug of ['acme', 'bravo']) await site.ask('PUT', `/dealers/${slug}/pins/mf-second`, { version: '0.9.0' });
    played = [];
    const all = { dealers: ['acme', 'bravo', ...MANY], remote: 'mf-second', version: '1.0.0' };
    expect((await site.ask('POST', '/pins', all)).body).toMatchObject({ changed: true });
    expect(played.map(({ dealer }) => dealer)).toEqual(['acme', 'bravo']);
  });

  it('R-26 an error that a rehearsal found in a new remote refuses it', async () => {
    await site.add(sampleRelease({ name: 'mf-second' }));
    site.room.rehearseWith(async (change) => {
      const rehearsed = await rehearse(change);
      const error = { kind: 'error' as const, refuses: true, about: 'mf-second: no such block' };
      const differences = change.dealer === 'd3' ? [error] : [];
      return { ...rehearsed, pages: rehearsed.pages.map((page) => ({ ...page, differences })) };
    });
    await rehearsalOf({ remote: 'mf-second', version: '1.0.0', channel: 'stable' });
    expect((await setNew('mf-second')).status).toBe(409);
  });
});

describe('the list of running rehearsals', () => {
  const running = async () => (await site.ask<{ rehearsals: object[] }>('GET', '/rehearsals')).body.rehearsals;

  it('R-26 a rehearsal stands in the list of every process with its progress, until it ends', async () => {
    const lists: object[][] = [];
    site.room.rehearseWith(async (change) => {
      lists.push(await running());
      return rehearse(change);
    });
    await rehearsal('1.1.0', ['acme', 'bravo']);
    const facts = {
      actor: 'operator',
      remote: 'mf-sample',
      version: '1.1.0',
      dealers: 2,
      startedAt: new Date(clock).toISOString(),
    };
    expect(lists).toEqual([[{ id: expect.any(String), ...facts, done: 0 }], [{ id: expect.any(String), ...facts, done: 1 }]]);
    expect(await running()).toEqual([]);
  });

  it('R-26 a rehearsal whose process was killed leaves the list within a minute', async () => {
    await site.database.db.insert(runningRehearsals).values({ id: '0f8fad5b-d9cb-469f-a165-70867728950e', actor: 'ada', remote: 'mf-sample', version: null, channel: 'stable', dealers: 9, startedAt: new Date(clock), at: new Date(clock) }); // prettier-ignore
    expect(await running()).toMatchObject([{ actor: 'ada', version: null, channel: 'stable', dealers: 9, done: 0 }]);
    clock += 60_000;
    expect(await running()).toEqual([]);
    await rehearsal('1.1.0', ['acme']);
    expect(await site.database.db.select().from(runningRehearsals)).toEqual([]);
  });

  it('R-26 a rehearsal stays in the list while the pages of one dealer take minutes', async () => {
    const beats: (() => Promise<void>)[] = [];
    const { db } = site.database;
    const list = createRunningRehearsals({ db, now: () => clock, repeat: (beat) => (beats.push(beat), () => void beats.pop()) });
    const facts = { actor: 'ada', remote: 'mf-sample', version: '1.1.0', dealers: 1 };
    const run = (async function* () {
      for (let minute = 0; minute < 3; minute += 1) {
        clock += 50_000;
        for (const beat of beats) await beat();
        await expect(list.list()).resolves.toHaveLength(1);
      }
      yield 'acme';
    })();
    for await (const dealer of list.follow(facts, run)) expect(dealer).toBe('acme');
    expect([beats, await list.list()]).toEqual([[], []]);
  });
});

describe('the rehearsal of a channel', () => {
  it('R-21 R-26 a channel with many dealers is changed after a rehearsal, as one entry of the log that is undone in one action', async () => {
    const versions = { 'mf-sample': '1.1.0' };
    const refused = await site.refused('PUT', '/channels/stable', { versions });
    expect(JSON.stringify(refused)).toContain('were not rehearsed with mf-sample@1.1.0');
    expect(played).toEqual([]);
    await rehearsalOf({ remote: 'mf-sample', version: '1.1.0', channel: 'stable' });
    expect((await site.ask('PUT', '/channels/stable', { versions })).body).toMatchObject({
      changed: true,
      dealers: { length: MANY.length + 2 },
    });
    const log = await site.ask<{ events: { action: string; to: string }[] }>('GET', '/log?channel=stable&limit=2');
    expect(log.body.events.map(({ to }) => to)).toEqual(['1.1.0', '1.0.0']);
    const undo = await site.ask('POST', `/changes/${log.body.events[0]?.action}/undo`, { why: 'too early' });
    expect(undo.body).toMatchObject({ changed: true });
    expect((await site.ask('GET', '/channels/stable')).body).toMatchObject({ versions: { 'mf-sample': '1.0.0' } });
    expect(played).toHaveLength(MANY.length + 2);
  });

  it('R-26 dealers with a pin keep their version, so their pages are not rendered', async () => {
    await pin('acme', '1.1.0');
    played = [];
    await rehearsalOf({ remote: 'mf-sample', version: '2.0.0', channel: 'stable' });
    expect(played.map(({ dealer }) => dealer).toSorted()).toEqual(['bravo', ...MANY].toSorted());
    expect((await site.ask('PUT', '/channels/stable/mf-sample', { version: '2.0.0' })).body).toMatchObject({ changed: true });
  });

  it('R-26 several remotes at once, one of them removed, are rehearsed as one change', async () => {
    await site.add(sampleRelease({ name: 'mf-second' }));
    await site.ask('PUT', '/channels/stable/mf-second', { version: '1.0.0' });
    const versions = { 'mf-sample': '1.1.0', 'mf-second': null };
    expect((await site.ask('PUT', '/channels/stable', { versions })).status).toBe(409);
    const order = { remote: 'mf-sample', version: '1.1.0', also: { 'mf-second': null }, channel: 'stable' };
    await rehearsalOf(order);
    expect((await site.ask('PUT', '/channels/stable', { versions })).body).toMatchObject({ changed: true });
  });

  it('R-26 an unknown channel is refused before anything is rendered', async () => {
    const order = { remote: 'mf-sample', version: '1.1.0', channel: 'stabel' };
    expect((await site.refused('POST', '/rehearsals', order)).status).toBe(404);
    expect(played).toEqual([]);
  });
});

describe('a rehearsal by itself', () => {
  it('R-26 the answer tells its progress by line, then names the dealers for which the change would be refused', async () => {
    const lines = await rehearsal('2.0.0');
    expect(lines.slice(0, 2)).toEqual([
      { kind: 'progress', done: 0, dealers: MANY.length + 2 },
      { kind: 'progress', done: 1, dealers: MANY.length + 2 },
    ]);
    const last = lines.at(-1) as { kind: 'result'; result: RehearsalResult };
    expect(last.result).toMatchObject({
      remote: 'mf-sample',
      version: '2.0.0',
      dealers: MANY.length + 2,
      pages: MANY.length + 2,
      refused: ['acme'],
      groups: [{ kind: 'error', dealers: 1, examples: [{ dealer: 'acme', path: '/' }] }],
      leftOut: [{ about: '/price', why: 'limit', dealers: MANY.length + 2 }],
    });
  });

  it('R-26 the live version would change no page, so nothing is rendered', async () => {
    expect((await rehearsal('1.0.0')).at(-1)).toMatchObject({ kind: 'result', result: { dealers: 0, groups: [] } });
    expect(played).toEqual([]);
  });

  it('R-26 an unknown version, an unknown dealer and an unknown key are refused before anything is rendered', async () => {
    const ask = (payload: object) => site.refused('POST', '/rehearsals', payload);
    expect((await ask({ remote: 'mf-sample', version: '9.0.0' })).status).toBe(404);
    expect((await ask({ remote: 'mf-sample', version: '1.1.0', dealers: ['nobody'] })).status).toBe(404);
    expect((await ask({ remote: 'mf-sample', version: '1.1.0', pages: 9 })).status).toBe(400);
    expect(played).toEqual([]);
  });
});

describe('the rehearsal of a release that is not published', () => {
  const release = sampleRelease({ version: '2.1.0' });
  let folders: string[] = [];
  let open = 0;
  let whenPlayed: () => Promise<unknown> = async () => undefined;

  beforeEach(() => {
    folders = [];
    whenPlayed = async () => undefined;
    site.room.rehearseWith(rehearse, ({ folder }) => {
      open += 1;
      folders.push(folder);
      return {
        rehearse: async (change) => {
          await whenPlayed();
          return rehearse({ ...change, sets: [{ before: new Map(), after: new Map([['mf-sample', '2.0.0']]) }] });
        },
        close: async () => void (open -= 1),
      };
    });
  });

  const reserve = async (): Promise<string> =>
    (await site.ask<{ reservation: string }>('POST', '/releases', release)).body.reservation;
  const send = async (id: string): Promise<void> => {
    for (const [file, payload] of Object.entries(sampleReleaseFiles()))
      await site.app.inject({
        method: 'PUT',
        url: `/api/admin/releases/reservations/${id}/${file}`,
        headers: { 'content-type': 'application/octet-stream' },
        payload: Buffer.from(payload),
      });
  };
  const rehearseReservation = (id: string, payload: object = {}) =>
    site.app.inject({ method: 'POST', url: `/api/admin/releases/reservations/${id}/rehearsal`, payload });
  const lastLine = ({ payload }: { payload: string }) => JSON.parse(payload.trim().split('\n').at(-1) ?? '') as RehearsalLine;

  it('R-26 its files are rehearsed at every dealer that uses the remote, and the result is grouped', async () => {
    const id = await reserve();
    await send(id);
    expect(lastLine(await rehearseReservation(id))).toMatchObject({
      result: { version: '2.1.0', dealers: MANY.length + 2, refused: ['acme'], groups: [{ kind: 'error', dealers: 1 }] },
    });
    expect(lastLine(await rehearseReservation(id, { dealers: ['bravo'] }))).toMatchObject({
      result: { dealers: 1, refused: [] },
    });
    expect((await site.ask('GET', '/log?kind=dry-run')).body).toMatchObject({
      events: [
        { actor: 'operator', remote: 'mf-sample', to: '2.1.0', subject: '' },
        { actor: 'operator', remote: 'mf-sample', to: '2.1.0' },
      ],
    });
    expect(open).toBe(0);
    await Promise.all(folders.map((folder) => expect(readdir(folder)).rejects.toThrow('ENOENT')));
  });

  it('R-08 R-26 no visitor gets a file of it while it is rehearsed, and it is in no list', async () => {
    const id = await reserve();
    await send(id);
    const seen: unknown[] = [];
    whenPlayed = async () => {
      const file = await site.app.inject('/remotes/mf-sample/2.1.0/web/entry.js');
      const listed = await site.ask<{ version: string }[]>('GET', '/releases');
      seen.push([file.statusCode, listed.body.some(({ version }) => version === '2.1.0')]);
    };
    await rehearseReservation(id, { dealers: ['acme'] });
    expect(seen).toEqual([[404, false]]);
  });

  it('R-26 nothing of it is kept: the published version is rehearsed again', async () => {
    const id = await reserve();
    await send(id);
    await rehearseReservation(id, { dealers: ['acme'] });
    await site.ask('DELETE', `/releases/reservations/${id}`);
    await site.add(release);
    played = [];
    await pin('acme', '2.1.0', { dryRun: true });
    expect(played).toHaveLength(1);
    expect((await rehearseReservation(id)).statusCode).toBe(404);
  });

  it('R-26 a missing file and a third rehearsal at once are refused', async () => {
    const id = await reserve();
    expect(lastLine(await rehearseReservation(id))).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('was not sent'),
    });
    await send(id);
    let third: RehearsalLine | undefined;
    let waiting = 0;
    let go: () => void = () => undefined;
    const both = new Promise<void>((done) => (go = done));
    whenPlayed = async () => {
      waiting += 1;
      if (waiting === 2) {
        third = lastLine(await rehearseReservation(id, { dealers: ['acme'] }));
        go();
      }
      await both;
    };
    await Promise.all([1, 2].map(() => rehearseReservation(id, { dealers: ['acme'] })));
    expect(third).toEqual({ kind: 'failed', message: '2 other releases are being rehearsed: try again in some minutes' });
  });
});
