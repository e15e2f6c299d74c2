import type { Page } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runForecourt } from '../harness/command-line';
import { DEMO_DEALERS, type DemoDealer } from '../harness/dealers';
import { waitForHydration, waitForElementHydration } from '../harness/hydrated';
import { scrollToElement, isMarkedDocumentOpen, markPageDocument } from '../harness/page-actions';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/page-audit';
import { REPOSITORY_ROOT } from '../harness/folders';
import { copyPreparedData } from '../harness/prepared';
import { versionsInPage, siteFetch } from '../harness/site-fetch';
import { startSite, type RunningSite } from '../harness/site-server';
import { copyRemoteToTeam, replaceText, createTeamRemote, removeTeamFolder, startDevProcess } from '../harness/team-folder';
import { expect, test } from '../harness/test';
import { waitForAllRemotes } from '../harness/warm-up';

const REMOTE = 'mf-charging';
const PAGE = '/charging';
const [{ slug }, other] = DEMO_DEALERS as [DemoDealer, DemoDealer];
const shellFiles = (): string => readFileSync(join(REPOSITORY_ROOT, 'shell/dist/client/assets.json'), 'utf8');

/** Makes a page place a slot that no remote provides, with a type of the team's own. */
const placeUnheardOfSlot = (source: string): void => {
  const type = "declare module '@forecourt/contracts/remote' { interface SlotProps { 'car.unheardOf': object } }";
  writeFileSync(source, `import { RemoteSlot } from '@forecourt/ui';\n${type}\n${readFileSync(source, 'utf8')}`);
  replaceText(source, '</Heading>', '</Heading>\n<RemoteSlot name="car.unheardOf" props={{}} />');
};

let site: RunningSite;
const folders: string[] = [];
const banner = (page: Page) => page.getByRole('complementary', { name: /^(Development|Preview)$/ });

test.beforeAll(async () => {
  site = await startSite('feature-team', copyPreparedData('feature-team'));
  for (const dealer of [slug, other.slug]) await waitForAllRemotes(site, dealer);
});
test.afterAll(async () => {
  await site?.stop();
  for (const folder of folders) removeTeamFolder(folder);
});

test('R-03 R-07 R-11 R-12 R-26 a feature team creates a remote, previews it and makes it live at one dealer', async ({
  page,
  browser,
  watch,
}) => {
  const shell = shellFiles();
  const folder = createTeamRemote(REMOTE);
  folders.push(folder);
  const source = join(folder, 'src/features/charging-page/charging-page.tsx');
  const statusOf = async (dealer: string): Promise<number> => (await siteFetch(site, dealer, PAGE)).status;
  // The page is answered with 404 before the release and with 410 after development ends.
  watch.allow(/answer 4(04|10): /, /status of 4(04|10)/);

  const dev = await startDevProcess(site, folder, slug);
  await page.goto(`${dev.link}?page=${PAGE}`);
  await expect(page.getByText('is being written')).toBeVisible();
  await expect(banner(page)).toContainText(`Development: ${REMOTE} 1.0.0-dev.`);
  await waitForHydration(page);
  await expectAccessible(page);
  expect(await statusOf(slug), 'for other visitors').toBe(404);
  await markPageDocument(page);
  replaceText(source, 'is being written', 'has six fast chargers');
  await expect(page.getByText('has six fast chargers')).toBeVisible();
  replaceText(source, 'export const Component', 'export const = 1;\nexport const Component');
  await expect(banner(page)).toContainText(/charging-page\.tsx:\d+:\d+/);
  await expect.poll(dev.output).toMatch(/charging-page\.tsx:\d+:\d+/);
  replaceText(source, 'export const = 1;\n', '');
  await expect(banner(page)).not.toContainText('charging-page.tsx');
  expect(await isMarkedDocumentOpen(page), 'no reload').toBe(true);
  expect(await dev.interrupt()).toBe(0);
  expect((await page.goto(`http://${slug}.localhost:${site.port}${PAGE}`))?.status(), 'after development').toBe(410);

  const published = await runForecourt(site, 'publish', folder);
  expect(published.out + published.err).toContain(`Published ${REMOTE}@1.0.0`);
  const preview = await runForecourt(site, 'preview', `${REMOTE}@1.0.0`, '--dealer', slug, '--for', '1h', '--page', PAGE);
  const link = preview.out.trim().split('\n').at(-1) ?? '';
  await page.goto(link);
  await expect(page).toHaveURL(`http://${slug}.localhost:${site.port}${PAGE}`);
  await expect(page.getByText('has six fast chargers')).toBeVisible();
  await expect(banner(page)).toContainText(`Preview: ${REMOTE} 1.0.0 until`);
  await waitForHydration(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, [360, 1280]);
  expect(await statusOf(slug), 'for other visitors').toBe(404);
  const otherContext = await browser.newContext({ javaScriptEnabled: false });
  const otherPage = await otherContext.newPage();
  await otherPage.goto(link);
  await expect(otherPage.getByText('has six fast chargers')).toBeVisible();
  await otherPage.getByRole('button', { name: 'Leave preview' }).click();
  await expect(otherPage.getByRole('button', { name: 'Leave preview' })).toHaveCount(0);
  expect((await otherPage.goto(`http://${slug}.localhost:${site.port}${PAGE}`))?.status(), 'after leaving').toBe(404);
  await otherContext.close();
  await page.getByRole('button', { name: 'Leave preview' }).click();
  await expect(banner(page)).toHaveCount(0);

  const manifest = join(folder, 'package.json');
  const [validManifest, validSource] = [readFileSync(manifest, 'utf8'), readFileSync(source, 'utf8')];
  replaceText(manifest, '"version": "1.0.0"', '"version": "1.1.0"');
  placeUnheardOfSlot(source);
  const unpublished = await runForecourt(site, 'publish', folder);
  expect(unpublished.code).toBe(1);
  expect(unpublished.err).toContain(`${REMOTE}@1.1.0 needs the slot car.unheardOf, but no published release provides it`);
  expect((await runForecourt(site, 'publish', folder, '--allow-missing-slots')).out).toContain('car.unheardOf');
  const refused = await runForecourt(site, 'pin', REMOTE, '1.1.0', '--dealer', slug);
  expect(refused.code).toBe(1);
  expect(refused.err).toContain(`${REMOTE}@1.1.0 needs the slot car.unheardOf, no release of the set provides it`);
  writeFileSync(manifest, validManifest);
  writeFileSync(source, validSource);

  expect(await runForecourt(site, 'pin', REMOTE, '1.0.0', '--dealer', slug)).toMatchObject({ code: 0 });
  const pinned = Date.now();
  await expect.poll(() => statusOf(slug), { intervals: [50] }).toBe(200);
  process.stdout.write(`live ${Date.now() - pinned} ms after the pin was made\n`);
  const live = await siteFetch(site, slug, PAGE);
  expect(versionsInPage(live.text)[REMOTE]).toBe('1.0.0');
  expect(await statusOf(other.slug), 'at another dealer').toBe(404);
  expect(shellFiles(), 'the files of the shell').toBe(shell);

  replaceText(manifest, '"version": "1.0.0"', '"version": "1.2.0"');
  replaceText(source, 'const { name } = useSite();', "const { name } = useSite();\n  if (name) throw new Error('no charger');");
  expect((await runForecourt(site, 'publish', folder)).out).toContain(`Published ${REMOTE}@1.2.0`);
  const rehearsed = await runForecourt(site, 'rehearse', REMOTE, '1.2.0', '--dealer', slug);
  expect(rehearsed.code).toBe(1);
  expect(rehearsed.out).toContain(`${PAGE}  new error: ${REMOTE}: no charger`);
  const failing = await runForecourt(site, 'pin', REMOTE, '1.2.0', '--dealer', slug);
  expect(failing.code).toBe(1);
  expect(failing.err).toContain(`With ${REMOTE}@1.2.0 the page ${PAGE} has a new error: ${REMOTE}: no charger`);
  expect(versionsInPage((await siteFetch(site, slug, PAGE)).text)[REMOTE], 'the page of visitors').toBe('1.0.0');
});

test('R-12 an edit of a component shows on another remote’s page, where typed text and scroll position stay', async ({
  page,
  watch,
}) => {
  const folder = copyRemoteToTeam('mf-finance');
  folders.push(folder);
  // The page logs why it reloaded itself.
  watch.allow(/so the page was loaded again: its pages were/);
  const dev = await startDevProcess(site, folder, slug);
  const requests: string[] = [];
  page.on(
    'request',
    (request) => void (/\/assets\/workbench\.|\/preview\/events$/.test(request.url()) && requests.push(request.url())),
  );
  await page.goto(`http://${slug}.localhost:${site.port}/`);
  await waitForHydration(page);
  expect(requests, 'requests for the workbench from a shopper’s page').toEqual([]);
  await page.goto(dev.link);
  await waitForHydration(page);
  await expect.poll(() => requests.length).toBe(2);
  await page.getByRole('main').getByRole('searchbox').fill('diesel under 60k');
  const calculator = page.getByRole('form', { name: 'Repayment calculator' });
  await scrollToElement(calculator);
  await waitForElementHydration(calculator);
  const deposit = calculator.getByLabel(/^Deposit/);
  await deposit.fill('4000');
  await markPageDocument(page);

  replaceText(join(folder, 'src/parts/calculator/calculator-fields.tsx'), "'Interest'", "'Interest a year'");
  await expect(calculator.getByText('Interest a year')).toBeVisible();
  expect(await isMarkedDocumentOpen(page), 'no reload').toBe(true);
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('diesel under 60k');
  await expect(calculator, 'the scroll position').toBeInViewport();
  await expect(deposit, 'the typed deposit').toHaveValue(/4,?000/);
  await expectAccessible(page);

  replaceText(join(folder, 'src/expose/routes.tsx'), "'/apply-for-finance'", "'/apply-for-credit'");
  await expect(banner(page)).toContainText('so the page was loaded again: its pages were');
  expect(await isMarkedDocumentOpen(page), 'a reload').toBe(false);
  await waitForHydration(page);
  await scrollToElement(calculator);
  await expect(calculator.getByText('Interest a year')).toBeVisible();
  expect(await dev.interrupt()).toBe(0);
});

test('R-12 an error while rendering shows message, file and line in page and terminal, and the mended page comes back', async ({
  page,
  watch,
}) => {
  const folder = createTeamRemote('mf-parking');
  folders.push(folder);
  const source = join(folder, 'src/features/parking-page/parking-page.tsx');
  watch.allow(/answer 50\d: /, /status of 50\d/, /so the page was loaded again: /);
  const dev = await startDevProcess(site, folder, slug);
  const throwing = "const { name } = useSite();\n  if (name) throw new Error('no space left');";
  replaceText(source, 'const { name } = useSite();', throwing);
  await expect.poll(dev.output).toMatch(/is shown[^]*is shown/);
  await page.goto(`${dev.link}?page=/parking`);
  await expect(banner(page)).toContainText(/no space left[^]*parking-page\.tsx:\d+/);
  await expect.poll(dev.output).toMatch(/no space left[^]*parking-page\.tsx:\d+/);
  replaceText(source, throwing, 'const { name } = useSite();');
  await expect(page.getByText('is being written')).toBeVisible();
  await expect(banner(page)).not.toContainText('no space left');
  await waitForHydration(page);
  const containers = await page.evaluate(() => {
    const runtime = Reflect.get(globalThis, '__FEDERATION__') as object;
    const instances = Reflect.get(runtime, '__INSTANCES__') as { moduleCache: Map<string, unknown> }[];
    return instances.flatMap(({ moduleCache }) => [...moduleCache.keys()]);
  });
  expect(containers, 'containers of the stock runtime').toContainEqual(expect.stringMatching(/^mf_parking_1_0_0_dev_/));
  expect(await dev.interrupt()).toBe(0);
});
