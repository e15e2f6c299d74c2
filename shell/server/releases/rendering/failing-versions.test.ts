import { createFailingVersionList, FAILED_PAGE_TIME } from './failing-versions';

const failure = (message: string) => ({ remote: 'mf-search', version: '1.0.0', message });

describe('versions that threw while rendering', () => {
  it('R-09 a version that threw is left out for half a minute, with its newest error', () => {
    let clock = 0;
    const failing = createFailingVersionList(() => clock);
    failing.add('acme mf-search@1.0.0', failure('first'), FAILED_PAGE_TIME);
    clock = 10_000;
    failing.add('acme mf-search@1.0.0', failure('second'), FAILED_PAGE_TIME);
    clock += FAILED_PAGE_TIME - 1;
    expect(failing.find('acme mf-search@1.0.0')).toEqual(failure('second'));
    clock += 1;
    expect(failing.find('acme mf-search@1.0.0')).toBeUndefined();
  });

  it('R-09 the list of failing versions drops versions whose time is over, so that it does not grow with every failure', () => {
    let clock = 0;
    const failing = createFailingVersionList(() => clock);
    for (let number = 0; number < 1000; number += 1) {
      failing.add(`acme mf-search@1.0.${number}`, failure('boom'), FAILED_PAGE_TIME);
      clock += 1000;
    }
    expect(failing.size()).toBe(30);
  });
});
