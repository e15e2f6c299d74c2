import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

interface Shared {
  get(): () => unknown;
  lib?: () => unknown;
  loaded?: boolean;
}

const SCRIPT = readFileSync(join(__dirname, 'start-entry.js'), 'utf8');

/** The entry's chunk `page` imports `react`. */
const importReact = async (requiredVersion: string, react: Record<string, Shared>): Promise<unknown> => {
  const host: { __FORECOURT_FEDERATION__?: { start(entry: object): void } } = {};
  runInNewContext(SCRIPT, host);
  const entry = {
    m: {} as Record<string, (module: { exports: unknown }) => void>,
    c: {},
    f: {} as { consumes(chunk: string, promises: Promise<unknown>[]): void },
    initializeSharingData: { uniqueName: 'mf_one_1_0_0' },
    initializeExposesData: { moduleMap: {} },
    consumesLoadingData: {
      chunkMapping: { page: ['7'] },
      moduleIdToConsumeDataMapping: { 7: { shareKey: 'react', requiredVersion } },
    },
    initContainer: (_scope: object): boolean => false,
  };
  host.__FORECOURT_FEDERATION__?.start(entry);
  entry.initContainer({ react });
  const loading: Promise<unknown>[] = [];
  entry.f.consumes('page', loading);
  await Promise.all(loading);
  const module = { exports: undefined as unknown };
  entry.m['7']?.(module);
  return module.exports;
};

const offering = (versions: string[], loaded?: string): Record<string, Shared> =>
  Object.fromEntries(versions.map((version) => [version, { get: () => () => version, loaded: version === loaded }]));

describe('the shared module that an entry gets in a stock host', () => {
  it.each([
    ['^19.3.1', ['19.3.0', '19.3.1', '19.10.0', '20.0.0'], '19.10.0'],
    ['^0.4.2', ['0.4.1', '0.4.3', '0.5.0'], '0.4.3'],
    ['^0.0.3', ['0.0.3', '0.0.4'], '0.0.3'],
  ])('R-24 is the newest version in the range %s', async (range, versions, expected) => {
    expect(await importReact(range, offering(versions))).toBe(expected);
  });

  it('R-14 R-24 is the version that the page has loaded, so that it stays one in the page', async () => {
    expect(await importReact('^19.3.1', offering(['19.3.1', '19.4.0'], '19.3.1'))).toBe('19.3.1');
  });

  it('R-24 is loaded once, however many entries import it', async () => {
    const get = jest.fn(() => () => 'React');
    const react = { '19.3.1': { get } };
    await importReact('^19.0.0', react);
    expect(await importReact('^19.0.0', react)).toBe('React');
    expect(get).toHaveBeenCalledTimes(1);
  });

  it('R-24 is missing with a sentence that says what the host must share', async () => {
    await expect(importReact('^19.3.1', offering(['18.0.0']))).rejects.toThrow(
      'This page must share react ^19.3.1; it shares 18.0.0',
    );
    await expect(importReact('^19.3.1', {})).rejects.toThrow('it shares none');
  });
});
