import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareInstallation, startServer, BENCH_WORK_FOLDER } from '../installation.mjs';
import { startPostgres } from '../postgres.mjs';
import { stopWithRun } from '../running.mjs';
import { sendToServer } from '../send.mjs';
import { ENQUIRIES_BY_KIND } from './lead-kinds.mjs';
import { createLeadSender } from './send-leads.mjs';
import { storedLeads, storeOffers } from './stored-leads.mjs';

/** For each simulated outage. */
const SECONDS = 30;
const FEWEST_SECONDS = 2;
/** For an installation without stock. */
const DEALER = 'harbour';
const HOST = `${DEALER}.localhost`;
/** Each lead takes a block of 4 KB; thirty seconds of load are some thousand leads. */
const SPOOL_MEGABYTES = 64;

/** Gives the lead spool a small disk. False on a machine that does not allow it. */
const mountSmallDisk = (folder) => {
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SPOOL_MEGABYTES}m,mode=0700`, 'tmpfs', folder]);
  return status === 0;
};

/** To the last byte; returns the function that frees it. */
const fillDisk = (folder) => {
  const file = join(folder, 'filling');
  for (const bytes of [1024 * 1024, 4096]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' });
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error;
    }
  }
  return () => rmSync(file);
};

const isReady = async (server) => (await sendToServer(server, { host: HOST, path: '/readyz' })).status === 200;

/** Calls `condition` again and again until it resolves with true. */
const until = async (condition) => {
  while (!(await condition())) await sleep(20);
};

/** The process is ready and no lead waits in its spool, which it tells at no dealer's host. */
const settled = async (server) => {
  for (;;) {
    const { status, text } = await sendToServer(server, { host: 'localhost', path: '/readyz' });
    if (status === 200 && JSON.parse(text).waiting_leads === undefined) return;
    await sleep(100);
  }
};

/** Requests the readiness and the pages of each process; stores the answers in `kept`. */
const watch = async (servers, paths, seconds, kept) => {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    for (const server of servers())
      for (const path of paths) kept.push({ path, ...(await sendToServer(server, { host: HOST, path })) });
    await sleep(200);
  }
};

/** `begin` begins an outage and returns a function that ends it. */
const outagesOf = ({ faults }, spoolFolder, hasSmallDisk) => {
  const halt = () => {
    faults.halt();
    return faults.start;
  };
  return [
    { name: 'database stopped', begin: halt },
    {
      name: 'database hanging',
      begin() {
        faults.hang();
        return faults.resume;
      },
    },
    {
      name: 'database killed',
      begin() {
        faults.kill();
        return faults.start;
      },
    },
    ...(hasSmallDisk
      ? [
          { name: 'disk full', begin: () => fillDisk(spoolFolder) },
          {
            name: 'database stopped and disk full',
            mayRefuse: true,
            begin() {
              const [free, start] = [fillDisk(spoolFolder), halt()];
              return () => {
                start();
                free();
              };
            },
          },
        ]
      : []),
  ];
};

const longest = (answers) => Math.round(Math.max(0, ...answers.map(({ time }) => time)));

/** A connection that broke is no refusal. */
const isRefusal = ({ id, status }) => !id && status !== 0;

/** While the disk or the database works none may be refused, however small the run. */
const figuresOfRefusals = (name, answers, mayRefuse = false) => {
  const refusals = answers.filter(isRefusal);
  const strict = { budget: '≤ 0', isStrict: true };
  return [
    {
      figure: `${name}: refused with 503`,
      value: refusals.filter(({ status }) => status === 503).length,
      unit: '',
      ...(mayRefuse ? {} : strict),
    },
    {
      figure: `${name}: refused with another status`,
      value: refusals.filter(({ status }) => status !== 503).length,
      unit: '',
      ...strict,
    },
  ];
};

const figuresOfOutage = ({ name, mayRefuse }, watched, answers) => {
  const of = answers.filter(({ phase }) => phase === name.replaceAll(' ', '-'));
  const ready = watched.filter(({ path }) => path === '/readyz');
  const pages = watched.filter(({ path }) => path !== '/readyz');
  return [
    { figure: `${name}: enquiries sent`, value: of.length, unit: '' },
    { figure: `${name}: accepted`, value: of.filter(({ id }) => id).length, unit: '' },
    ...figuresOfRefusals(name, of, mayRefuse),
    {
      figure: `${name}: enquiries without an answer`,
      value: of.filter(({ status }) => status === 0).length,
      unit: '',
      budget: '≤ 0',
    },
    { figure: `${name}: longest answer to an enquiry`, value: longest(of), unit: 'ms', budget: '≤ 10000' },
    { figure: `${name}: answers of /readyz with 503`, value: ready.filter(({ status }) => status === 503).length, unit: '' },
    { figure: `${name}: longest answer of /readyz`, value: longest(ready), unit: 'ms', budget: '≤ 10000' },
    ...(pages.length > 0
      ? [
          { figure: `${name}: pages`, value: pages.length, unit: '' },
          { figure: `${name}: pages that failed`, value: pages.filter(({ status }) => status !== 200).length, unit: '' },
        ]
      : []),
  ];
};

const figuresOfLeads = (answers, stored) => {
  const acknowledged = answers.filter(({ id }) => id);
  const byKey = new Map();
  for (const row of stored) byKey.set(row.key, [...(byKey.get(row.key) ?? []), row]);
  const count = (test) => acknowledged.filter(({ key, id }) => test(byKey.get(key) ?? [], id)).length;
  return [
    { figure: 'acknowledged enquiries', value: acknowledged.length, unit: '' },
    {
      figure: 'kinds of acknowledged enquiries',
      value: new Set(acknowledged.map(({ kind }) => kind)).size,
      unit: '',
      budget: `≥ ${Object.keys(ENQUIRIES_BY_KIND).length + 1}`,
      isStrict: true,
    },
    ...[
      { figure: 'acknowledged and not in the database', value: count((rows) => rows.length === 0) },
      { figure: 'in the database twice', value: count((rows) => rows.length > 1) },
      {
        figure: 'in the database under another id than the answer',
        value: count((rows, id) => rows.length === 1 && rows[0].id !== id),
      },
    ].map((figure) => ({ ...figure, unit: '', budget: '≤ 0', isStrict: true })),
  ];
};

/** Under lead load; resolves with the answers of readiness and pages meanwhile. */
const runOutage = async ({ name, begin }, { sender, servers, paths, seconds, say }) => {
  const watched = [];
  await sender.during(name.replaceAll(' ', '-'), servers, async () => {
    const end = begin();
    try {
      await watch(servers, paths, seconds, watched);
    } finally {
      end();
    }
  });
  await Promise.all(servers().map(settled));
  say(`${name}: over, and every spooled lead is in the database`);
  return watched;
};

/** While the database is stopped and while leads are moved; the next process moves the leads of the killed one's spool. */
const runKills = async ({ faults }, { sender, servers, restart, seconds, say }) => {
  for (const moment of ['stopped', 'moving']) {
    await sender.during(`server-killed-${moment}`, servers, async () => {
      faults.halt();
      await sleep((seconds * 1000) / 2);
    });
    if (moment === 'stopped') await servers()[1].kill();
    faults.start();
    if (moment === 'moving') {
      await until(() => isReady(servers()[1]));
      await servers()[1].kill();
    }
    await restart(1);
  }
  await Promise.all(servers().map(settled));
  say('server killed: over, and every spooled lead is in the database');
};

/**
 * Stops, hangs and kills the database and fills the disk under lead load, on two processes with one PostgreSQL and one data
 * folder, and counts what becomes of every enquiry (L-13).
 */
export const run = async ({ say, flags }) => {
  const smallest = 'smallest' in flags;
  const seconds = Number(flags.seconds ?? (smallest ? FEWEST_SECONDS : SECONDS));
  const postgres = await startPostgres(say);
  if (!postgres.faults) {
    say(`skipped: ${postgres.reason ?? 'the PostgreSQL server of TEST_DATABASE_URL must not be stopped'}`);
    return [];
  }
  const environment = { DATABASE_URL: postgres.url, TRUST_PROXY: '1' };
  const servers = [];
  const dataDir = join(BENCH_WORK_FOLDER, 'data-outages');
  const spoolFolder = join(dataDir, 'lead-spool');
  let hasSmallDisk = false;
  const unmount = () => void (hasSmallDisk && spawnSync('umount', ['--lazy', spoolFolder]));
  const forgetDisk = stopWithRun(unmount);
  try {
    // A run that was killed leaves its disk.
    spawnSync('umount', [spoolFolder]);
    rmSync(dataDir, { recursive: true, force: true });
    if (!smallest) await prepareInstallation('outages', { environment });
    hasSmallDisk = mountSmallDisk(spoolFolder);
    if (!hasSmallDisk) say('the full disk is skipped: this user may not mount a small disk');
    const restart = async (index) => void (servers[index] = await startServer(`outages-${index}`, { dataDir, environment }));
    await restart(0);
    await restart(1);
    for (const server of servers) await until(() => isReady(server));
    const sender = createLeadSender(HOST, await storeOffers(postgres.url, DEALER));
    const paths = ['/readyz', ...(smallest ? [] : ['/', '/search/new-used-and-demo-cars'])];
    for (const server of servers) for (const path of paths) await sendToServer(server, { host: HOST, path });
    const context = { sender, servers: () => servers, paths, seconds, say, restart };
    const figures = [];
    for (const outage of outagesOf(postgres, spoolFolder, hasSmallDisk))
      figures.push(...figuresOfOutage(outage, await runOutage(outage, context), sender.answers));
    await runKills(postgres, context);
    const ofKills = sender.answers.filter(({ phase }) => phase.startsWith('server-killed'));
    return [
      ...figures,
      ...figuresOfRefusals('server killed', ofKills),
      ...figuresOfLeads(sender.answers, await storedLeads(postgres.url)),
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    postgres.stop();
    forgetDisk();
    unmount();
  }
};
