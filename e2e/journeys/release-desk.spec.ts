import { createHash, generateKeyPairSync } from 'node:crypto';
import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { callAdminApi, pinVersion, publishRelease } from '../harness/admin-api';
import { DEMO_DEALERS, type DemoDealer } from '../harness/dealers';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/page-audit';
import { waitForHydration } from '../harness/hydrated';
import { WORK_FOLDER } from '../harness/folders';
import { copyPreparedData } from '../harness/prepared';
import { requestAtHost, fetchPageHtml, versionsInPage, siteFetch, siteUrl } from '../harness/site-fetch';
import { startSite, type RunningSite } from '../harness/site-server';
import { isInRollout, VISITOR_IDS, reportFailureAsVisitor, requestAsVisitor } from '../harness/visitors';
import { expect, test } from '../harness/test';
import { waitForAllRemotes } from '../harness/warm-up';
import { buildRemoteVariant, newerVersion, remoteVersionInRepository } from '../harness/variants';
import { deskUrl } from '../pages/release-desk';

const REMOTE = 'mf-offers';
const [{ slug }, other, staged, ...more] = DEMO_DEALERS as [DemoDealer, DemoDealer, DemoDealer, ...DemoDealer[]];
const now = remoteVersionInRepository(REMOTE);
const next = newerVersion(REMOTE, 1);
const incompatible = newerVersion(REMOTE, 2);
const mended = newerVersion(REMOTE, 3);
const broken = newerVersion(REMOTE, 4);
const unseen = newerVersion(REMOTE, 5);

let site: RunningSite;

test.beforeAll(async () => {
  const good = buildRemoteVariant(REMOTE, next, 'works');
  const bad = join(WORK_FOLDER, 'release-desk-bad');
  rmSync(bad, { recursive: true, force: true });
  cpSync(buildRemoteVariant(REMOTE, incompatible, 'works'), bad, { recursive: true });
  const file = join(bad, 'release.json');
  const release = JSON.parse(readFileSync(file, 'utf8')) as ReleaseDocument;
  release.slots.needs.push('car/unheard-of');
  const code = join(bad, release.entry.node);
  appendFileSync(code, '// ui.RemoteSlot, { name: "car/unheard-of"');
  const bytes = readFileSync(code);
  release.files[release.entry.node] = {
    digest: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
    bytes: bytes.length,
  };
  writeFileSync(file, JSON.stringify(release));
  const others = [
    buildRemoteVariant(REMOTE, mended, 'works'),
    buildRemoteVariant(REMOTE, broken, 'throws'),
    buildRemoteVariant(REMOTE, unseen, 'adds-script'),
  ];
  site = await startSite('release-desk', copyPreparedData('release-desk'), { trustProxy: 'loopback' });
  await publishRelease(site, good);
  for (const folder of [bad, ...others])
    // Releases are published in sequence, because the server compares each release with the earlier releases.
    await publishRelease(site, folder);
  for (const dealer of DEMO_DEALERS) await waitForAllRemotes(site, dealer.slug);
});
test.afterAll(() => site?.stop());

const operatorToken = (): string => readFileSync(join(site.dataDir, 'operator.token'), 'utf8').trim();
const liveVersion = async (dealer: string): Promise<string | undefined> =>
  versionsInPage(await fetchPageHtml(site, dealer, '/'))[REMOTE];
const liveVersionFor = async (dealer: string, path: string, visitor: string): Promise<string | undefined> =>
  versionsInPage((await requestAsVisitor(site, dealer, path, visitor)).text)[REMOTE];

/** Matches console messages for a visitor without a token and for a refused change of a version. */
const REFUSALS = [/answer 40[13]: /, /status of 40[139]|status of 412/, /answer 409: /, /answer 412: /];

test('R-04 R-05 R-06 R-07 Q-01 a release manager pins, rolls back and runs a rollout, and the log shows each change', async ({
  page,
  watch,
  desk,
}) => {
  watch.allow(...REFUSALS);
  await desk.open(site, '/dealers');
  await expectAccessible(page);
  await desk.enterToken('a guess');
  await expect(page.getByRole('alert')).toHaveText('This token is not valid here, or it was revoked.');
  await desk.signIn(operatorToken());
  await expect(page.getByRole('region', { name: 'Versions by dealer' })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Search dealers').fill(slug);
  await expect(page.getByText('1 dealer found')).toBeVisible();
  await page.getByRole('region', { name: 'Versions by dealer' }).getByRole('rowheader').getByRole('link').click();
  await expect(page).toHaveURL(deskUrl(site, `/dealers/${slug}`));
  const facts = page.getByRole('region', { name: 'Release set' }).getByRole('row').filter({ hasText: REMOTE });
  await expect(facts).toContainText(now);

  await desk.chooseVersion(REMOTE, incompatible);
  await page.getByRole('button', { name: 'Show what would happen' }).click();
  await expect(page.getByText(/Compatibility checks fail for 1 dealer/)).toBeVisible();
  await page.getByRole('button', { name: 'Change it' }).click();
  await expect(page.getByRole('alert')).toContainText('Compatibility checks fail');
  await expect(page.getByRole('alert')).toContainText('needs the slot car/unheard-of, no release of the set provides it');
  await expectAccessible(page);
  await expect.poll(() => liveVersion(slug)).toBe(now);
  await page.keyboard.press('Escape');

  // Another user changes a version while the panel for the change is open.
  await desk.chooseVersion(REMOTE, next);
  await pinVersion(site, slug, 'mf-finance', remoteVersionInRepository('mf-finance'));
  await page.getByRole('button', { name: 'Change it' }).click();
  await expect(page.getByRole('alert')).toContainText('Your change was not made.');
  await expect(page.getByRole('alert')).toContainText('mf-finance');
  await page.getByLabel(/^Reason/).fill('try the new offers');
  await page.getByRole('button', { name: 'Change it' }).click();
  await expect(page.getByText(`${slug}: ${REMOTE} is pinned to ${next}.`)).toBeVisible();
  await expect(facts).toContainText('pin');
  await expect.poll(() => liveVersion(slug)).toBe(next);
  expect(await liveVersion(other.slug), 'the other dealer').toBe(now);

  await page
    .getByRole('button', { name: /^Roll back to .* point/ })
    .first()
    .click();
  await page.getByLabel('Reason, for the log').fill('the offers look odd');
  await page.getByRole('button', { name: 'Roll back', exact: true }).click();
  await expect(page.getByText(`${slug} has its release set of`)).toBeVisible();
  await expect.poll(() => liveVersion(slug)).toBe(now);

  await desk.chooseVersion(REMOTE, next);
  await page.getByLabel('Start a rollout to some visitors').check();
  await page.getByRole('button', { name: 'Start the rollout' }).click();
  await expect(page.getByText(`${slug}: ${REMOTE} ${next} goes to 5 % of visitors.`)).toBeVisible();
  await page.getByRole('button', { name: `Raise the rollout of ${REMOTE}` }).click();
  await page.getByLabel('Share of visitors, per cent').fill('25');
  await page.getByLabel(/^Reason/).fill('5 % went well');
  await page.getByRole('button', { name: 'Raise the rollout', exact: true }).click();
  await expect(page.getByText(`${REMOTE} ${next} for 25 % of visitors`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, [360, 1280]);
  await page.getByRole('button', { name: `Abort the rollout of ${REMOTE}` }).click();
  await page.getByRole('button', { name: 'Abort the rollout', exact: true }).click();
  await expect(page.getByText('No rollout is running.')).toBeVisible();

  await page.getByRole('link', { name: 'Log' }).click();
  const log = page.getByRole('region', { name: 'Changes, newest first' });
  for (const words of [
    `aborted the rollout of ${REMOTE} ${next}`,
    `raised the rollout of ${REMOTE} ${next} to 25 % of visitors`,
    `started the rollout of ${REMOTE} ${next} to 5 % of visitors`,
    `pinned ${REMOTE} ${next} instead of ${now}`,
    'the offers look odd',
    '5 % went well',
  ])
    await expect(log.getByText(words)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, [360, 1280]);
});

test('R-04 R-17 a release manager previews a pin for all own dealers, makes it, and sees the changes of others at once', async ({
  page,
  watch,
  desk,
}) => {
  watch.allow(...REFUSALS);
  const order = { name: 'Ada', role: 'manager', dealers: [slug] };
  const { token } = (await callAdminApi(site, 'POST', '/tokens', order)) as { token: string };
  await desk.open(site, '/dealers');
  await desk.signIn(token);
  await expect(page.getByRole('link', { name: 'Tokens' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Pin for all dealers found' }).click();
  const panel = page.getByRole('region', { name: 'Pin for all dealers found' });
  await expect(panel).toContainText('nothing changes there');
  await panel.getByLabel('Remote to pin').selectOption(REMOTE);
  await panel.getByLabel('Version to pin').selectOption(next);
  await panel.getByRole('button', { name: 'Show what would happen' }).click();
  await expect(panel.getByText(`${slug}: ${REMOTE} ${now} → ${next}`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, [360, 1280]);
  await panel.getByRole('button', { name: 'Pin for 1 dealer' }).click();
  await expect(page.getByText(`${REMOTE} was changed for 1 dealer.`)).toBeVisible();
  await expect.poll(() => liveVersion(slug)).toBe(next);

  const row = page.getByRole('row').filter({ hasText: next });
  await expect(row).toHaveCount(1);
  await pinVersion(site, other.slug, REMOTE, next);
  await expect(page.getByText(/^Just now operator pinned/)).toBeVisible();
  await expect(row).toHaveCount(2);
  await desk.open(site, `/dealers/${other.slug}`);
  await expect(page.getByText('Your token has no right to change it.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Change/ })).toHaveCount(0);

  await desk.open(site, `/releases/${REMOTE}/${next}`);
  await expect(page.getByText(`against ${now}`).first()).toBeVisible();
  await expect(page.getByText('2 dealers have this version.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, [360, 1280]);
});

test('R-05 R-06 R-09 R-10 R-26 a raised rollout moves no visitor, and one with a new error is aborted by itself', async ({
  page,
  watch,
  desk,
}) => {
  watch.allow(...REFUSALS);
  const dealer = staged.slug;
  /**
   * Requests the page as a few visitors inside and outside the rollout; resolves with all of the 20,000 that are
   * inside.
   */
  const expectReach = async (version: string, others: string): Promise<Set<string>> => {
    const { rollouts } = (await callAdminApi(site, 'GET', '/rollouts')) as {
      rollouts: { id: string; dealer: string; percentage: number }[];
    };
    const rollout = rollouts.find((each) => each.dealer === dealer);
    const chosen = new Set(VISITOR_IDS.filter((visitor) => isInRollout(visitor, rollout?.id ?? '', rollout?.percentage ?? 0)));
    const inside = VISITOR_IDS.filter((visitor) => chosen.has(visitor)).slice(0, 8);
    const outside = VISITOR_IDS.filter((visitor) => !chosen.has(visitor)).slice(0, 8);
    const versionsFor = async (visitors: string[]): Promise<Set<string | undefined>> =>
      new Set(
        await Promise.all(
          visitors.map(async (each) => versionsInPage((await requestAsVisitor(site, dealer, '/', each)).text)[REMOTE]),
        ),
      );
    expect(await versionsFor(inside), 'visitors in the rollout').toEqual(new Set([version]));
    expect(await versionsFor(outside), 'visitors outside the rollout').toEqual(new Set([others]));
    return chosen;
  };
  const rolloutButton = (step: string) => page.getByRole('button', { name: `${step} the rollout of ${REMOTE}` });

  await desk.open(site, `/dealers/${dealer}`);
  await desk.signIn(operatorToken());
  await desk.chooseVersion(REMOTE, next);
  await page.getByLabel('Start a rollout to some visitors').check();
  await page.getByRole('button', { name: 'Start the rollout' }).click();
  await expect(page.getByText(`${REMOTE} ${next} for 5 % of visitors`)).toBeVisible();
  const five = await expectReach(next, now);
  expect(Math.abs(five.size - 1000), '5 % of 20,000 within five standard deviations').toBeLessThan(5 * Math.sqrt(950));

  await rolloutButton('Raise').click();
  await page.getByLabel('Share of visitors, per cent').fill('25');
  await page.getByRole('button', { name: 'Raise the rollout', exact: true }).click();
  await expect(page.getByText(`${REMOTE} ${next} for 25 % of visitors`)).toBeVisible();
  const quarter = await expectReach(next, now);
  expect(Math.abs(quarter.size - 5000), '25 % of 20,000').toBeLessThan(5 * Math.sqrt(3750));
  expect(
    [...five].filter((visitor) => !quarter.has(visitor)),
    'visitors that the raise moved back',
  ).toEqual([]);

  await rolloutButton('Raise').click();
  await page.getByRole('combobox', { name: 'Version', exact: true }).selectOption(mended);
  await page.getByRole('button', { name: 'Raise the rollout', exact: true }).click();
  await expect(page.getByText(`${REMOTE} ${mended} for 25 % of visitors`)).toBeVisible();
  expect(await expectReach(mended, now), 'visitors in the rollout after the hotfix').toEqual(quarter);
  await rolloutButton('Finish').click();
  await page.getByRole('button', { name: 'Finish the rollout', exact: true }).click();
  await expect(page.getByText(`the rollout of ${REMOTE} ${mended} is finished; all visitors get it.`)).toBeVisible();
  await expect.poll(() => liveVersion(dealer)).toBe(mended);

  // This version throws while it renders. Visitors get the fallback version, and its health aborts the rollout.
  await desk.chooseVersion(REMOTE, broken);
  await page.getByLabel('Start a rollout to some visitors').check();
  await page.getByLabel('Share of visitors, per cent').fill('50');
  await page.getByRole('button', { name: 'Start the rollout' }).click();
  await expect(
    page.getByText(new RegExp(`With ${REMOTE}@${broken} the page /special-offers has a new error: ${REMOTE}`)),
  ).toBeVisible();
  await page.getByLabel('Force the change').check();
  await page.getByLabel(/^Reason/).fill('to see it abort itself');
  await page.getByRole('button', { name: 'Start the rollout' }).click();
  await expect(page.getByText(`${REMOTE} ${broken} for 50 % of visitors`)).toBeVisible();
  await expect(
    page.getByText(/Not yet known: the new version must run in 10 more networks, and 41 more failing visitors/),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, [360, 1280]);
  const answers = await Promise.all(
    VISITOR_IDS.slice(0, 90).map((visitor) => requestAsVisitor(site, dealer, '/special-offers', visitor)),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${versionsInPage(text)[REMOTE]}`))).toEqual(
    new Set([`200 ${mended}`]),
  );
  await expect(page.getByText(`Just now health aborted the rollout of ${REMOTE} ${broken} (${dealer}).`)).toBeVisible();
  await expect(page.getByText('No rollout is running.')).toBeVisible();
  const figures = page.getByRole('region', { name: 'Health in the last 24 hours' }).getByRole('row').filter({ hasText: broken });
  await expect(figures).toContainText('rendering on the server');
  await expect(figures).toContainText('failing 100 %');

  const past = page
    .getByRole('region', { name: 'History' })
    .getByRole('row')
    .filter({ hasText: `raised the rollout of ${REMOTE}` });
  await past.getByRole('button').click();
  await page.getByLabel('Reason, for the log').fill('enough for today');
  await page.getByRole('button', { name: 'Roll back', exact: true }).click();
  await expect.poll(() => liveVersion(dealer)).toBe(now);

  await desk.open(site, `/log?dealer=${dealer}`);
  const log = page.getByRole('region', { name: 'Changes, newest first' });
  for (const words of [
    'enough for today',
    `aborted the rollout of ${REMOTE} ${broken}`,
    /Failing visitors: \d+ of \d+ networks with .* and 0 with .* at a share of 50 %; evidence [\d,]+, limit 200/,
    `started the rollout of ${REMOTE} ${broken} to 50 % of visitors`,
    `finished the rollout of ${REMOTE} ${mended}`,
    `changed the version in the rollout of ${REMOTE} to ${mended}`,
    `raised the rollout of ${REMOTE} ${next} to 25 % of visitors`,
    `started the rollout of ${REMOTE} ${next} to 5 % of visitors`,
  ])
    await expect(log.getByText(words).first()).toBeVisible();
});

interface VersionHealth {
  version: string;
  failures: Record<'load' | 'render' | 'hydration' | 'serverRender', number>;
  p75: Record<string, number>;
}

test('R-08 R-09 R-10 a version that fails only in browsers is replaced on the page, and its rollout is aborted', async ({
  page,
  watch,
  desk,
}) => {
  // The version adds a script of another site. The browser refuses it, so the component throws.
  watch.allow(...REFUSALS, /requires 'TrustedScriptURL' assignment/, /React error #(?:418|422|520)/);
  const reporting = more.find(({ beacons }) => beacons)?.slug ?? '';
  const path = '/special-offers';
  const order = { remote: REMOTE, version: unseen, percentage: 50 };
  const { rollout } = (await callAdminApi(site, 'POST', `/dealers/${reporting}/rollouts`, order)) as { rollout: { id: string } };
  const chosen = VISITOR_IDS.filter((visitor) => isInRollout(visitor, rollout.id, 50)).slice(0, 20);
  const healthOf = async (version: string): Promise<Partial<VersionHealth>> =>
    (((await callAdminApi(site, 'GET', `/health?dealer=${reporting}&remote=${REMOTE}&version=${version}`)) as { versions: VersionHealth[] }).versions[0] ?? {}); // prettier-ignore
  const heading = page.getByRole('heading', { level: 1 });
  /**
   * Opens the page as a visitor in the rollout and checks that the browser replaces the failed version by the
   * fallback version.
   */
  const expectFallback = async (): Promise<void> => {
    const answer = await page.goto(siteUrl(site, reporting, path));
    expect(versionsInPage((await answer?.text()) ?? '')[REMOTE]).toBe(unseen);
    await page.waitForFunction((container) => container in globalThis, `${REMOTE}_${now}`.replace(/[^a-z0-9]/g, '_'));
    await waitForHydration(page);
    await expect(heading).toBeVisible();
    await expect(page.getByRole('main').getByText('taking a short break')).toHaveCount(0);
  };
  await page.context().addCookies([{ name: 'forecourt_visitor', value: chosen[0] ?? '', url: siteUrl(site, reporting, '/') }]);

  await expectFallback();
  await expect.poll(async () => (await healthOf(unseen)).failures?.render, 'reported render failures').toBeGreaterThan(0);

  // The browser refuses to run code with one additional byte, because the code's digest no longer matches.
  const codeOfVersion = new RegExp(`/remotes/${REMOTE}/${unseen.replaceAll('.', '\\.')}/`);
  watch.allow(codeOfVersion, /using link preload/, new RegExp(`${REMOTE.replaceAll('-', '_')}_`));
  await page.route(codeOfVersion, async (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    const { text } = await requestAtHost(site, hostname, pathname);
    await route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body: `${text}\n` });
  });
  await expectFallback();
  await page.unrouteAll();
  await expect.poll(async () => (await healthOf(unseen)).failures?.load, 'reported load failures').toBeGreaterThan(0);

  // At a share of 50 %, one failing visitor proves nothing; of nineteen more, those of all networks but four make the evidence sure.
  for (const visitor of chosen.slice(1))
    await reportFailureAsVisitor(site, { slug: reporting, path, visitor }, { remote: REMOTE, version: unseen });
  await expect.poll(() => liveVersionFor(reporting, path, chosen[0] ?? '')).toBe(now);

  // The HTML is changed on its way, so hydration fails and React renders the page again.
  await page.route(siteUrl(site, reporting, path), async (route) => {
    const { text, headers } = await siteFetch(site, reporting, path);
    const body = text.replace(/(<h1[^>]*>)/, '$1<i>changed</i> ');
    await route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': String(headers['content-security-policy']), 'server-timing': String(headers['server-timing']) }, body }); // prettier-ignore
  });
  await page.goto(siteUrl(site, reporting, path));
  await expect(heading.getByText('changed')).toHaveCount(0);
  await expect.poll(async () => (await healthOf(now)).failures?.hydration, 'reported hydration failures').toBeGreaterThan(0);
  await page.unrouteAll();

  // Without a failure the code for measuring is loaded late, and sends its report when the page is left.
  const measuring = page.waitForResponse(/\/assets\/health\./);
  await page.goto(siteUrl(site, reporting, path));
  await (await measuring).finished();
  await heading.click();
  // The browser tells the duration of a click after its next paint, to the page's own code before this observer.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => new PerformanceObserver(() => resolve()).observe({ type: 'first-input', buffered: true })),
  );
  await page.goto('about:blank');
  await expect
    .poll(async () => Object.keys((await healthOf(now)).p75 ?? {}), 'reported measurements')
    .toEqual(expect.arrayContaining(['load', 'lcp', 'inp', 'cls', 'ttfb']));

  await desk.open(site, `/dealers/${reporting}`);
  await desk.signIn(operatorToken());
  const figures = page.getByRole('region', { name: 'Health in the last 24 hours' }).getByRole('row').filter({ hasText: REMOTE });
  const failed = figures.filter({ hasText: unseen });
  await expect(failed).toContainText(/\d rendering in browsers/);
  await expect(failed).toContainText(/\d loading in browsers/);
  await expect(failed).not.toContainText('on the server,');
  const good = figures.filter({ hasText: now });
  await expect(good).toContainText('1 hydrating in browsers');
  const cells = await good.getByRole('cell').allTextContents();
  for (const figure of cells.slice(-6)) expect(figure).toMatch(/^(?:\d+ ms|\d+\.\d s|\d(?:\.\d+)?)$/);
  await desk.open(site, `/log?dealer=${reporting}`);
  const log = page.getByRole('region', { name: 'Changes, newest first' });
  await expect(log.getByText(`aborted the rollout of ${REMOTE} ${unseen}`)).toBeVisible();
  await expect(
    log.getByText(/Failing visitors: \d+ of \d+ networks with .* and 0 with .* at a share of 50 %; evidence [\d,]+, limit 200/),
  ).toBeVisible();
});

test('R-17 Q-01 an operator creates a token, which is shown once, and revokes it', async ({ page, watch, desk }) => {
  watch.allow(...REFUSALS);
  await desk.open(site, '/tokens');
  await desk.signIn(operatorToken());
  await page.getByLabel('Name for the log').fill('Bob');
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('manager');
  await page.getByRole('textbox', { name: /^Dealers/ }).fill(slug);
  await page.getByRole('button', { name: 'Create the token' }).click();
  await expect(page.getByText('it is shown only once')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, [360, 1280]);
  await page.getByRole('button', { name: 'Revoke the token of Bob' }).click();
  await page.getByRole('button', { name: 'Revoke it' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Bob' })).toContainText('revoked by operator');
});

test('R-08 R-20 Q-01 an operator registers a key, looks at its releases and revokes it', async ({ page, watch, desk }) => {
  watch.allow(...REFUSALS);
  const { publicKey } = generateKeyPairSync('ed25519');
  await desk.open(site, '/keys');
  await desk.signIn(operatorToken());
  await page.getByLabel(/^Owner of the key/).fill('charging team');
  await page.getByLabel(/^Remotes that the key signs/).fill('mf-charging');
  await page.getByLabel(/^Public key/).fill(String(publicKey.export({ type: 'spki', format: 'pem' })));
  await page.getByRole('button', { name: 'Register the key' }).click();
  await expect(page.getByText('The key of charging team may sign releases of mf-charging.')).toBeVisible();
  await page.getByRole('button', { name: 'Releases of the key of charging team' }).click();
  await expect(page.getByText('It signed no release.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, [360, 1280]);
  await page.getByRole('button', { name: 'Revoke the key of charging team' }).click();
  await page.getByRole('button', { name: 'Revoke it' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'charging team' })).toContainText('revoked by operator');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('R-04 R-17 Q-04 the desk shows the versions of every dealer after a sign-in', async ({ page, watch, desk }) => {
    watch.allow(...REFUSALS);
    await desk.open(site, '/');
    await page.getByRole('link', { name: 'the overview' }).click();
    await desk.enterToken(operatorToken());
    await expect(page.getByRole('region', { name: 'Versions by dealer' }).getByRole('row')).toHaveCount(DEMO_DEALERS.length + 1);
  });
});
