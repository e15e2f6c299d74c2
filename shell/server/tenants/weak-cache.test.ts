import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createWeakCache } from './sections';

describe('a cache of what somebody holds', () => {
  it('X-02 makes a thing once while it is held', () => {
    const cached = createWeakCache<{ text: string }>();
    const first = cached('a', () => ({ text: 'first' }));
    expect(cached('a', () => ({ text: 'second' }))).toBe(first);
    expect(cached('b', () => ({ text: 'other' }))).toEqual({ text: 'other' });
  });

  it('X-02 asks again where nothing could be made', () => {
    const cached = createWeakCache<object>();
    expect(cached('a', () => undefined)).toBeUndefined();
    expect(cached('a', () => ({ now: true }))).toEqual({ now: true });
  });

  it('X-02 lets go of what nobody holds', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const cached = createWeakCache<{ made: number }>();
    let made = 0;
    const make = () => ({ made: (made += 1) });
    cached('a', make);
    // What a turn of the event loop has looked at stays until its end.
    await pause(0);
    collect();
    await pause(0);
    expect(cached('a', make)).toEqual({ made: 2 });
  });
});
