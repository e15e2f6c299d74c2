import { createFailingVersions } from './failing-versions';

const HALF_A_MINUTE = 30_000;

describe('versions that threw while rendering', () => {
  it('R-09 a version that threw is left out for half a minute, with its newest error', () => {
    let clock = 0;
    const failing = createFailingVersions(() => clock);
    failing.add('acme mf-search@1.0.0', 'first');
    clock = 10_000;
    failing.add('acme mf-search@1.0.0', 'second');
    clock += HALF_A_MINUTE - 1;
    expect(failing.find('acme mf-search@1.0.0')).toEqual({ error: 'second' });
    clock += 1;
    expect(failing.find('acme mf-search@1.0.0')).toBeUndefined();
  });

  it('the list forgets versions whose time is over, so that it does not grow with every failure', () => {
    let clock = 0;
    const failing = createFailingVersions(() => clock);
    for (let failure = 0; failure < 1000; failure += 1) {
      failing.add(`acme mf-search@1.0.${failure}`, 'boom');
      clock += 1000;
    }
    expect(failing.size()).toBe(30);
  });
});
