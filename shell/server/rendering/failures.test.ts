import { failureOf, findRemoteOfError } from './failures';

const frame = (path: string): string =>
  `TypeError: x is not a function\n    at Page (${path}:10:5)\n    at renderWithHooks (/app/node_modules/react-dom/server.js:1:1)`;
const MARK = '0123456789abcdef';

describe('finding the remote whose code failed', () => {
  it('R-09 the stack names the verified copy of the remote', () => {
    expect(findRemoteOfError([frame(`/data/verified/mf-search/1.2.0-${MARK}/node/page.cjs`)])).toEqual({
      remote: 'mf-search',
      version: '1.2.0',
    });
  });

  it.each(['1.2.0-beta.1', '10.20.30', '1.0.0-rc-1'])(
    'R-09 the error’s stack names the whole version %s of the remote that failed',
    (version) => {
      expect(findRemoteOfError([frame(`/data/verified/mf-two-words/${version}-${MARK}/node/page.cjs`)])).toEqual({
        remote: 'mf-two-words',
        version,
      });
    },
  );

  it("R-09 React's component stack names the remote when the error has no frame of a remote", () => {
    const component = `\n    at Card (/data/verified/mf-offers/2.0.0-${MARK}/node/slot.cjs:3:1)\n    at div`;
    expect(findRemoteOfError([frame('/app/node_modules/react/index.js'), component])).toEqual({
      remote: 'mf-offers',
      version: '2.0.0',
    });
  });

  it('R-09 the innermost remote is blamed when another remote placed its slot', () => {
    const stack = `Error: boom\n    at Slot (/d/verified/mf-finance/1.0.0-${MARK}/node/a.cjs:1:1)\n    at Page (/d/verified/mf-vehicle/1.0.0-${MARK}/node/b.cjs:1:1)`;
    expect(findRemoteOfError([stack])?.remote).toBe('mf-finance');
  });

  it.each([
    ['no stack', undefined],
    ['an empty one', ''],
    ['only the shell', frame('/app/shell/dist/server/main.cjs')],
    ['a folder that only looks like a copy', frame('/srv/verified/mf-search/1.2.0/node/page.cjs')],
  ])('R-09 no remote is blamed for %s', (_what, stack) => {
    expect(findRemoteOfError([stack, null])).toBeUndefined();
  });
});

describe('what the server is told of a failure', () => {
  it('R-20 a long message and a long stack are cut', () => {
    const error = new Error('x'.repeat(10_000));
    const { message, stack = '' } = failureOf(error);
    expect([message.length, stack.length]).toEqual([2_000, 4_000]);
  });

  it.each<[string, unknown, string]>([
    ['a text', 'boom', 'boom'],
    ['an error whose message is a number', Object.assign(new Error('boom'), { message: 5, stack: 7 }), '5'],
    ['an object without a text', Object.create(null), 'An error without a message'],
    ['an error whose message throws', { toString: () => null, [Symbol.toPrimitive]: () => ({}) }, 'An error without a message'],
    ['nothing', undefined, 'undefined'],
  ])('R-20 the message of %s is a text', (_, error, message) => {
    expect(failureOf(error).message).toBe(message);
  });
});
