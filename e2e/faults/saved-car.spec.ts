import type { Request } from '@playwright/test';
import { startBareServer, type BareServer } from '../harness/bare-server';
import { DEMO_DEALERS } from '../harness/dealers';
import { waitForHydration } from '../harness/hydrated';
import { findVehiclePath } from '../harness/paths';
import { copyPreparedData } from '../harness/prepared';
import { signInByCode } from '../harness/sign-in';
import { siteFetch, siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

const [, { slug }] = DEMO_DEALERS as [unknown, (typeof DEMO_DEALERS)[number]];
const SAVE = '**/api/account/saved-cars/*';

let server: BareServer | undefined;
test.afterEach(() => server?.stop());

/** Sends the browser's request to the server; resolves with the status of the answer, which the browser does not get. */
const sendOn = async (request: Request): Promise<number> => {
  const body = request.postData() ?? undefined;
  const { pathname } = new URL(request.url());
  const answer = await siteFetch(server as BareServer, slug, pathname, {
    method: request.method(),
    headers: await request.allHeaders(),
    body,
  });
  return answer.status;
};

test('W-01 W-04 browser and account agree after the server is killed before, during and after a save', async ({
  page,
  watch,
}) => {
  // Requests fail while no server runs, also those of pictures and of the code that records events; a file that is
  // on its way when the server dies is cut.
  watch.allow(/ERR_CONNECTION_|ERR_EMPTY_RESPONSE|ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED_ENCODING/);
  watch.allow(/could not be loaded|Events are not recorded/);
  const data = copyPreparedData('saved-car');
  const start = async (): Promise<BareServer> => (server = await startBareServer(data, {}, server?.port));
  const first = await start();
  const path = await findVehiclePath(first, slug);
  await signInByCode(page, first, slug, 'killed@example.com', path);
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Saved? \d/ })
    .first();
  const carsOfAccount = (): Promise<number> =>
    page.evaluate(async () => ((await (await fetch('/api/account/saved-cars')).json()) as { cars: unknown[] }).cars.length);

  /** Presses the heart; the server is killed before the request, or after its work and before the answer. */
  const pressWhileKilled = async (moment: 'before' | 'after', isSaved: boolean): Promise<void> => {
    await waitForHydration(page);
    await page.route(SAVE, async (route) => {
      if (moment === 'after') expect(await sendOn(route.request())).toBe(204);
      await server?.kill();
      await route.abort('connectionfailed');
    });
    await expect(heart).toHaveAttribute('aria-pressed', String(isSaved));
    // The code of the price gauge must not be on its way when the server ends.
    await expect(page.locator('#price-comparison').getByText('Loading…')).toHaveCount(0);
    await heart.click();
    await expect(page.getByText('The site did not answer. Please try again.')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', String(isSaved));
    await page.unroute(SAVE);
  };
  const expectBoth = async (isSaved: boolean): Promise<void> => {
    await page.goto(siteUrl(await start(), slug, path));
    await waitForHydration(page);
    await expect(heart).toHaveAttribute('aria-pressed', String(isSaved));
    expect(await carsOfAccount()).toBe(isSaved ? 1 : 0);
  };

  await pressWhileKilled('before', false);
  await expectBoth(false);
  await pressWhileKilled('after', false);
  await expectBoth(true);
  await pressWhileKilled('after', true);
  await expectBoth(false);
});
