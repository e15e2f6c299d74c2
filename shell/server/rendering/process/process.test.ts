import { guardModules } from './guard-modules';
import { freezeIterators, guardProcess } from './guard-process';
import { followCode, markCode, markedCode, underLateMark, underMark } from './marks';
import { watchGlobals } from './watch-globals';
import Module from 'node:module';

describe('the code of a version in a render process', () => {
  it('R-20 the mark is that of the version whose code runs, and of the one before when it returns', () => {
    markCode('mf-page@1.0.0');
    const seen = underMark('mf-slot@2.0.0', () => markedCode())();
    expect([seen, markedCode()]).toEqual(['mf-slot@2.0.0', 'mf-page@1.0.0']);
    expect(() =>
      underMark('mf-slot@2.0.0', () => {
        throw new Error('boom');
      })(),
    ).toThrow('boom');
    expect(markedCode()).toBe('mf-page@1.0.0');
  });

  it('R-20 code that is followed has its mark after each await, and other code does not get it', async () => {
    const seen: string[] = [];
    const wait = async (): Promise<void> => {
      await Promise.resolve();
      await new Promise(setImmediate);
      seen.push(markedCode());
    };
    const both = () => Promise.all([underMark('mf-page@1.0.0', wait)(), underMark('mf-slot@2.0.0', wait)()]);
    markCode('');
    await both();
    followCode();
    await both();
    expect(seen).toEqual(['', '', 'mf-page@1.0.0', 'mf-slot@2.0.0']);
    expect(markedCode()).toBe('');
  });

  it('R-20 changed globals are named and put back, also added ones of every object', () => {
    const watch = watchGlobals();
    const { map } = Array.prototype;
    expect([watch.restoreOften(), watch.restoreAll()]).toEqual([[], []]);
    Object.assign(Array.prototype, { map: () => [] });
    Object.assign(Object.prototype, { added: 1 });
    JSON.stringify = () => '';
    expect(watch.restoreOften().toSorted()).toEqual(['Array.prototype.map', 'JSON.stringify', 'Object.prototype.added']);
    expect([Array.prototype.map === map, 'added' in {}, JSON.stringify(1)]).toEqual([true, false, '1']);
    Date.now = () => 0;
    expect([watch.restoreOften(), watch.restoreAll()]).toEqual([[], ['Date.now']]);
  });

  it('R-20 a change does not blind the watch itself', () => {
    const watch = watchGlobals();
    Object.assign(Array.prototype, { flatMap: () => [], push: () => 0, filter: () => [] });
    Object.assign(Object, { is: () => true, getOwnPropertyDescriptor: () => undefined });
    Error.prepareStackTrace = () => 'forged';
    expect(watch.restoreOften()).toHaveLength(6);
    expect([[1].filter(Boolean), watch.restoreAll()]).toEqual([[1], []]);
  });

  it('R-20 code can not change what loops use', () => {
    freezeIterators();
    for (const list of [[], new Map(), new Set(), ''] as Iterable<unknown>[])
      expect(Reflect.set(Object.getPrototypeOf(list[Symbol.iterator]()) as object, 'next', () => ({ done: true }))).toBe(false);
  });

  it("R-20 code with TypeScript's helpers for ES5 gives an object that inherits from iterators its own, and no other", () => {
    freezeIterators();
    const shared = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as object;
    const own = function* () {};
    const generator = Object.assign(Object.create(shared) as Iterable<unknown>, { [Symbol.iterator]: own });
    expect([Object.hasOwn(generator, Symbol.iterator), generator[Symbol.iterator]]).toEqual([true, own]);
    expect(() => Object.assign(shared, { [Symbol.iterator]: own })).toThrow(TypeError);
    expect([...[1].values(), ...new Map([[2, 3]]).keys()]).toEqual([1, 2]);
  });

  it('R-20 the error of a timer has the mark of who started it, also when nobody catches it', () => {
    markCode('');
    const timer = underLateMark('mf-page@1.0.0', () => {
      throw new Error('late');
    });
    expect(timer).toThrow('late');
    expect(markedCode()).toBe('mf-page@1.0.0 late');
    markCode('');
  });

  it('R-20 a process ends when its server has gone, though code of a version can not end it', () => {
    const before = Object.getOwnPropertyDescriptors(process);
    const ended = jest.fn();
    Object.assign(process, { reallyExit: ended });
    const end = guardProcess(() => undefined);
    try {
      expect(() => process.exit(1)).toThrow('process.exit is not available');
      expect(ended).not.toHaveBeenCalled();
      end(0);
      expect(ended).toHaveBeenCalledWith(0);
    } finally {
      Object.defineProperties(process, before);
      process.setUncaughtExceptionCaptureCallback(null);
    }
  });

  it('R-20 code does not get at the streams of its process', () => {
    const before = Object.getOwnPropertyDescriptors(process);
    guardProcess(() => undefined);
    try {
      for (const name of ['_getActiveHandles', '_getActiveRequests', '_kill', '_debugProcess', 'loadEnvFile'])
        expect((process as unknown as Record<string, () => unknown>)[name]).toThrow(`process.${name} is not available`);
      expect(() => Object.assign(process.env, { TZ: 'Asia/Tokyo' })).toThrow(TypeError);
    } finally {
      Object.defineProperties(process, before);
      process.setUncaughtExceptionCaptureCallback(null);
    }
  });

  it('R-20 a copy of a release gets no module for files, processes, threads or the network', () => {
    const name = '_load';
    const loader = Module as unknown as Record<
      typeof name,
      (request: string, parent?: { filename?: string }) => { request?(): void }
    >;
    const before = loader[name];
    guardModules();
    const load = loader[name];
    loader[name] = before;
    const parent = { filename: '/data/verified/mf-search/1.0.0-0123456789abcdef/node/page.cjs' };
    for (const each of ['fs', 'node:fs/promises', 'child_process', 'node:worker_threads', 'net', 'vm'])
      expect(() => load(each, parent)).toThrow(`mf-search@1.0.0 may not use the module ${each} on the server`);
    expect(load('http', parent).request).toThrow('may not use http.request');
    for (const nobody of [undefined, {}]) {
      expect(() => load('fs', nobody)).toThrow('A remote may not use the module fs on the server');
      expect(load('http', nobody).request).toThrow('may not use http.request');
      expect(load('node:util', nobody)).toBeDefined();
    }
    expect(load('node:util', parent)).toBeDefined();
    expect(load('fs', { filename: '/app/server.cjs' })).toBeDefined();
  });
});
