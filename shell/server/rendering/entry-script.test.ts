import { runInNewContext } from 'node:vm';
import { entryScript } from './document';

const run = ({ hidden = false, observes = true } = {}) => {
  const added: string[] = [];
  const observed: unknown[] = [];
  const waits: [() => void, number][] = [];
  let painted: (() => void) | undefined;
  class PerformanceObserver {
    constructor(onEntries: () => void) {
      if (observes) painted = onEntries;
    }
    observe(options: unknown): void {
      observed.push(options);
    }
  }
  runInNewContext(entryScript([{ href: '/assets/first.js', integrity: 'sha384-x' }, { href: '/assets/second.js' }]), {
    document: { hidden, createElement: () => ({}), head: { append: ({ src }: { src: string }) => added.push(src) } },
    PerformanceObserver,
    setTimeout: (then: () => void, wait: number) => waits.push([then, wait]),
  });
  return { added, observed, paint: () => painted?.(), waitToEnd: () => waits.forEach(([then]) => then()), waits };
};

const SCRIPTS = ['/assets/first.js', '/assets/second.js'];

describe('the script that starts the code of a page', () => {
  it('Q-03 the code waits for the first paint, also one that has happened, and starts once', () => {
    const { added, observed, paint, waitToEnd } = run();
    expect(added).toEqual([]);
    expect(observed).toEqual([{ type: 'paint', buffered: true }]);

    paint();
    expect(added).toEqual(SCRIPTS);

    paint();
    waitToEnd();
    expect(added).toEqual(SCRIPTS);
  });

  it('Q-03 the code starts after a second in a browser that does not tell of its paints', () => {
    const { added, waits, waitToEnd } = run({ observes: false });
    expect(waits.map(([, wait]) => wait)).toEqual([1000]);

    waitToEnd();
    expect(added).toEqual(SCRIPTS);
  });

  it('Q-03 the code of a page in the background starts at once', () => {
    const { added, observed } = run({ hidden: true });
    expect(added).toEqual(SCRIPTS);
    expect(observed).toEqual([]);
  });
});
