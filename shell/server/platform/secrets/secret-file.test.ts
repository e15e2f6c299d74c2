import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOrCreateSecret } from './secret-file';

describe('a secret in the data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'secret-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('R-17 the first start creates the secret, and later starts read it', () => {
    const deep = join(folder, 'data');
    const secret = readOrCreateSecret(deep, 'operator.token');
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(readOrCreateSecret(deep, 'operator.token')).toBe(secret);
    expect(readOrCreateSecret(deep, 'search.secret')).not.toBe(secret);
  });

  it('R-17 only its owner can read the secret', () => {
    const secret = readOrCreateSecret(folder, 'operator.token');
    const path = join(folder, 'operator.token');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8')).toBe(`${secret}\n`);
  });
});
