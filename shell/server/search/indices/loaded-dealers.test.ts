import * as fc from 'fast-check';
import { LoadedDealers, type LoadedDealersOptions } from './loaded-dealers';
import { deferred } from '../testing/served-room';

const PLENTY = 1000;
const DEALERS = ['a', 'b', 'c', 'd', 'e'];

/** With a clock of the test, and the list of what was done to the dealers. */
const dealersOf = (over: Partial<LoadedDealersOptions> = {}) => {
  const done: string[] = [];
  const clock = { now: 1000 };
  const dealers = new LoadedDealers({
    load: async (slug) => void done.push(`load ${slug}`),
    update: async () => undefined,
    unload: async (slug) => {
      done.push(`unload ${slug}`);
      return true;
    },
    most: PLENTY,
    idleSeconds: 60,
    now: () => clock.now,
    onError: (error, slug) => done.push(`${slug}: ${String(error)}`),
    ...over,
  });
  return { dealers, done, clock };
};

const ask = (dealers: LoadedDealers, slug: string): Promise<string> => dealers.use(slug, () => slug);

describe('loaded dealers', () => {
  it('I-02 the first request loads a dealer, and requests at the same time share the load', async () => {
    const { promise, resolve } = deferred<void>();
    let loads = 0;
    const { dealers } = dealersOf({
      load: () => {
        loads += 1;
        return promise;
      },
    });
    const asked = Promise.all([ask(dealers, 'a'), ask(dealers, 'a'), ask(dealers, 'a')]);
    expect(dealers.isLoaded('a')).toBe(false);
    resolve();
    expect(await asked).toEqual(['a', 'a', 'a']);
    expect([loads, dealers.isLoaded('a')]).toEqual([1, true]);
  });

  it('I-02 requests of other dealers do not wait for a load', async () => {
    const { promise, resolve } = deferred<void>();
    const { dealers } = dealersOf({ load: (slug) => (slug === 'a' ? promise : Promise.resolve()) });
    const slow = ask(dealers, 'a');
    expect(await ask(dealers, 'b')).toBe('b');
    resolve();
    await slow;
  });

  it('I-02 a dealer without requests for some time is unloaded, and loaded again by the next one', async () => {
    const { dealers, done, clock } = dealersOf();
    await ask(dealers, 'a');
    clock.now += 59;
    await dealers.unloadUnused();
    expect(dealers.slugs()).toEqual(['a']);
    clock.now += 1;
    await dealers.unloadUnused();
    expect(dealers.slugs()).toEqual([]);
    expect(await ask(dealers, 'a')).toBe('a');
    expect(done).toEqual(['load a', 'unload a', 'load a']);
  });

  it('I-02 of too many dealers those go that nobody asked for the longest', async () => {
    const { dealers } = dealersOf({ most: 3 });
    for (const slug of ['a', 'b', 'c', 'a', 'd']) await ask(dealers, slug);
    await dealers.unloadUnused();
    expect(dealers.slugs()).toEqual(['c', 'a', 'd']);
  });

  it('I-02 a dealer in use stays, whatever the limits say', async () => {
    const { dealers, clock } = dealersOf({ most: 1 });
    const { promise, resolve } = deferred<void>();
    const using = dealers.use('a', () => promise);
    await ask(dealers, 'b');
    clock.now += 600;
    await dealers.unloadUnused();
    expect(dealers.slugs()).toEqual(['a']);
    resolve();
    await using;
    clock.now += 600;
    await dealers.unloadUnused();
    expect(dealers.slugs()).toEqual([]);
  });

  it('I-02 a request during the unloading waits for it, and then loads the dealer', async () => {
    const { promise, resolve } = deferred<boolean>();
    const begun = deferred<void>();
    const { dealers, done, clock } = dealersOf({ unload: () => (begun.resolve(), promise) });
    await ask(dealers, 'a');
    clock.now += 60;
    const unloading = dealers.unloadUnused();
    await begun.promise;
    const asked = ask(dealers, 'a');
    expect(dealers.isLoaded('a')).toBe(false);
    resolve(true);
    await unloading;
    expect(await asked).toBe('a');
    expect(done).toEqual(['load a', 'load a']);
  });

  it('I-02 a dealer that can’t be unloaded stays, and the others are unloaded', async () => {
    const { dealers, done, clock } = dealersOf({
      unload: async (slug) => {
        if (slug === 'a') throw new Error('disk full');
        return slug !== 'b';
      },
    });
    for (const slug of ['a', 'b', 'c']) await ask(dealers, slug);
    clock.now += 60;
    await dealers.unloadUnused();
    expect(dealers.slugs()).toEqual(['a', 'b']);
    expect(done).toContain('a: Error: disk full');
    expect(await ask(dealers, 'a')).toBe('a');
  });

  it('I-02 a request that waits too long for the load fails, and the next one finds the dealer', async () => {
    const { promise, resolve } = deferred<void>();
    const { dealers } = dealersOf({ load: () => promise, longestWait: 1 });
    await expect(ask(dealers, 'a')).rejects.toMatchObject({ code: 'unavailable' });
    resolve();
    await dealers.settled();
    expect(await ask(dealers, 'a')).toBe('a');
  });

  it('I-02 a request that waits too long for the stock goes on with the indices as they were stored', async () => {
    const { promise, resolve } = deferred<void>();
    const { dealers } = dealersOf({ update: () => promise, longestWait: 1 });
    expect(await ask(dealers, 'a')).toBe('a');
    expect([dealers.isLoaded('a'), dealers.isReady('a')]).toEqual([true, false]);
    resolve();
    await dealers.settled();
    expect(dealers.isReady('a')).toBe(true);
  });

  it('I-02 a failed load is told to every request that waits, and tried again for the next one', async () => {
    let isBroken = true;
    const { dealers } = dealersOf({ load: async () => (isBroken ? Promise.reject(new Error('no disk')) : undefined) });
    const asked = await Promise.allSettled([ask(dealers, 'a'), ask(dealers, 'a')]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isBroken = false;
    expect(await ask(dealers, 'a')).toBe('a');
  });

  it('I-02 whatever the order, work finds its dealer loaded, and loads and unloads of a dealer never overlap', async () => {
    const step = fc.record({
      kind: fc.constantFrom('ask', 'wait', 'unload', 'go on'),
      slug: fc.constantFrom(...DEALERS),
      refuses: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), fc.scheduler(), async (steps, scheduler) => {
        const inMemory = new Set<string>();
        const busy = new Set<string>();
        const faults: string[] = [];
        let refuses = false;
        const alone = async (slug: string, name: string, change: () => void) => {
          if (busy.has(slug)) faults.push(`${name} ${slug} overlaps`);
          busy.add(slug);
          await scheduler.schedule(Promise.resolve(), `${name} ${slug}`);
          change();
          busy.delete(slug);
        };
        const { dealers, clock } = dealersOf({
          most: 2,
          load: (slug) => alone(slug, 'load', () => inMemory.add(slug)),
          update: async (slug) => void (await scheduler.schedule(Promise.resolve(), `update ${slug}`)),
          unload: async (slug) => {
            const stays = refuses;
            await alone(slug, 'unload', () => stays || inMemory.delete(slug));
            return !stays;
          },
        });
        const work = (slug: string) => async () => {
          if (!inMemory.has(slug)) faults.push(`${slug} is not loaded`);
          await scheduler.schedule(Promise.resolve(), `work ${slug}`);
          if (!inMemory.has(slug)) faults.push(`${slug} was unloaded during work`);
        };
        const running: Promise<unknown>[] = [];
        for (const { kind, slug, refuses: next } of steps) {
          refuses = next;
          if (kind === 'ask') running.push(dealers.use(slug, work(slug)));
          else if (kind === 'wait') clock.now += 61;
          else if (kind === 'unload') running.push(dealers.unloadUnused());
          else if (scheduler.count() > 0) await scheduler.waitOne();
        }
        await scheduler.waitFor(Promise.all(running));
        refuses = false;
        await scheduler.waitFor(dealers.settled());
        await scheduler.waitFor(dealers.unloadUnused());
        expect(faults).toEqual([]);
        expect(dealers.slugs().length).toBeLessThanOrEqual(2);
        expect(dealers.slugs().toSorted()).toEqual([...inMemory].toSorted());
      }),
    );
  });
});
