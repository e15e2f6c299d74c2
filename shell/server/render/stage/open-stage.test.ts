import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageToPlay } from '../../ports';
import { openPageStage } from './open-stage';

const folder = mkdtempSync(join(tmpdir(), 'stage-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pageAt = (url: string) => ({ site: {}, wording: {}, url, versions: new Map() }) as unknown as PageToPlay;
const fetch = async () => Response.json({ cars: 7 });

/** Opens a stage whose thread answers each page by `answer`, JavaScript with `page`, `visit` and `server`. */
const openWith = (name: string, answer: string, options: object = {}) => {
  const script = join(folder, `${name}.cjs`);
  const birpc = JSON.stringify(require.resolve('birpc'));
  writeFileSync(
    script,
    `const { parentPort } = require('node:worker_threads');
    const { createBirpc } = require(${birpc});
    const server = createBirpc({ async play(page, visit) { ${answer} } }, {
      post: (message) => parentPort.postMessage(message), on: (listen) => parentPort.on('message', listen), timeout: -1 });`,
  );
  return openPageStage({ script, find: async () => undefined, copyOf: async () => '', ...options });
};

describe('the stage of rehearsals', () => {
  it('R-26 a thread renders pages one at a time, and asks the site of each page', async () => {
    const stage = openWith(
      'plays',
      `const { status, body } = await server.fetch(visit, '/api/stock', { headers: [] });
      return { status, texts: [page.url, body] };`,
    );
    const [first, second] = await Promise.all([stage.play(pageAt('/a'), fetch), stage.play(pageAt('/b'), fetch)]);
    expect([first, second]).toEqual([
      { status: 200, texts: ['/a', '{"cars":7}'] },
      { status: 200, texts: ['/b', '{"cars":7}'] },
    ]);
    await stage.close();
  });

  it('R-26 Q-05 code that never ends is an error of its page, and the next page gets a new thread', async () => {
    const stage = openWith('hangs', `if (page.url === '/endless') for (;;); return { status: 200 };`, { pageLimit: 2000 });
    expect(await stage.play(pageAt('/endless'), fetch)).toMatchObject({
      status: 500,
      errors: [{ remote: 'shell', message: 'The page was not made within 2000 ms' }],
    });
    await stage.close();
    const again = openWith('again', 'return { status: 200 };');
    expect(await again.play(pageAt('/'), fetch)).toEqual({ status: 200 });
    await again.close();
  });

  it('R-26 Q-05 code that ends the thread is an error of its page, and the next page gets a new thread', async () => {
    const stage = openWith('dies', `if (page.url === '/exit') process.exit(3); return { status: 200 };`);
    expect(await stage.play(pageAt('/exit'), fetch)).toMatchObject({ status: 500, errors: [{ message: 'The thread ended' }] });
    expect(await stage.play(pageAt('/'), fetch)).toEqual({ status: 200 });
    await stage.close();
  });
});
