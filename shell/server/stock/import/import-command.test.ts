import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { installProblemAnswers } from '../../platform/http/problems';
import type { Tenant } from '../../platform/ports';
import { openTestStock } from '../testing/test-stock';
import { openTestDatabase } from '../../platform/storage/testing/test-database';
import { CommandFailure } from '../../../cli/api';
import { createCommandLine } from '../../../cli/program';

const NOW = Date.UTC(2026, 10, 21) / 1000;
const dealer = { slug: 'acme', revision: 1, config: { currency: 'AUD', locations: [], stock: {} } } as unknown as Tenant;

/** The first cars have a price, the other rows a text instead. */
const feedOf = (name: string, good: number, bad: number): string => {
  const cars = Array.from({ length: good + bad }, (_, car) => `${name}-${car},Kia,Rio,2020,${car < good ? '15990' : 'cheap'}`);
  return ['id,make,model,year,price', ...cars].join('\n');
};

describe('forecourt import', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-import-'));
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let app: FastifyInstance;
  let url: string;
  beforeAll(async () => {
    database = await openTestDatabase();
    const tenants = { bySlug: (slug: string) => (slug === 'acme' ? dealer : undefined), all: () => [dealer] };
    const room = await openTestStock(database.db, { tenants, tenantOf: () => dealer, now: () => NOW });
    // The program keeps its connections open, for which the server would wait.
    app = Fastify({ forceCloseConnections: true });
    installProblemAnswers(app);
    await app.register(room.adminPlugin);
    app.get('/api/admin/stock/acme/photographs', async () => ({ carsWaiting: 0, refused: 0 }));
    url = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  /** Returns the output, and the exit code with which the program ends. */
  const importText = async (feed: string, text: string, ...words: string[]) => {
    const file = join(folder, `${feed}.csv`);
    writeFileSync(file, text);
    let out = '';
    const spies = [
      jest.spyOn(process.stdout, 'write').mockImplementation((part) => Boolean((out += String(part)))),
      jest.spyOn(process.stderr, 'write').mockImplementation(() => true),
    ];
    const mapping = words.includes('--mapping') ? [] : ['--mapping', 'forecourt'];
    const options = ['--tenant', 'acme', ...mapping, '--feed', feed, ...words];
    try {
      await createCommandLine().parseAsync(['--url', url, '--token', 't', 'import', file, ...options], { from: 'user' });
      return { out, exitCode: 0 };
    } catch (error) {
      if (!(error instanceof CommandFailure)) throw error;
      return { out, exitCode: error.exitCode, message: error.message };
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  };

  it('I-03 an import ends with 0 while no more rows are rejected than allowed, and says which', async () => {
    expect(await importText('sound', feedOf('sound', 20, 0))).toMatchObject({ exitCode: 0 });
    const { out, exitCode } = await importText('one-of-twenty', feedOf('one-of-twenty', 19, 1));
    expect(exitCode).toBe(0);
    expect(out).toContain('line 21 (one-of-twenty-19), price: "cheap" is not a number');
  });

  it('I-03 an import ends with 3 if more rows are rejected than allowed, and its cars are in stock', async () => {
    const { out, ...end } = await importText('poor', feedOf('poor', 9, 1));
    expect(end).toEqual({ exitCode: 3, message: '1 of 10 rows were rejected, more than 5 % (--max-rejected)' });
    expect(out).toContain('added 9');
    expect(await importText('poor', feedOf('poor', 9, 1), '--max-rejected', '10')).toMatchObject({ exitCode: 0 });
  });

  it.each([
    ['whose rows are all rejected', feedOf('useless', 0, 3), '3 of 3 rows were rejected, and none became a car'],
    ['that is a web page', '<!doctype html><html><title>Login</title></html>', 'HTML page'],
    ['without a column that each car needs', 'id,make,model\n1,Kia,Rio\n', '"year"'],
    ['that is empty', '', 'empty'],
  ])('I-03 an import of a file %s ends with 1', async (_, text, message) => {
    expect(await importText('useless', text)).toMatchObject({ exitCode: 1, message: expect.stringContaining(message) });
  });

  it('I-03 an import that is refused by the guard against shrinking ends with 1, and with 0 when the loss is accepted', async () => {
    await importText('shrinking', feedOf('shrinking', 12, 0));
    const refused = {
      exitCode: 1,
      message: expect.stringMatching(/^The feed cannot be imported: The full feed .* --allow-shrink/),
    };
    expect(await importText('shrinking', feedOf('shrinking', 3, 0))).toMatchObject(refused);
    expect(await importText('shrinking', feedOf('shrinking', 3, 0), '--allow-shrink')).toMatchObject({ exitCode: 0 });
  });

  it('I-03 wrong use ends with 1', async () => {
    expect(await importText('wrong', feedOf('wrong', 1, 0), '--mapping', 'absent')).toMatchObject({ exitCode: 1 });
  });
});
