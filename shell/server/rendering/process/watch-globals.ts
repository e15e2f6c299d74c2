interface WatchedObject {
  name: string;
  object: object;
  saved: [PropertyKey, PropertyDescriptor][];
  /** Nothing may be added either. */
  isClosed: boolean;
}

const CLOSED = new Set(['Array.prototype', 'Object.prototype']);
/** Checked after each page, because nearly all code uses them. */
const OFTEN = new Set([
  'Array.prototype',
  'Object.prototype',
  'Promise.prototype',
  'String.prototype',
  'Promise',
  'JSON',
  'console',
  'globalThis',
]);
const NAMES =
  'Array ArrayBuffer BigInt Boolean DataView Date Error Function Map Number Object Promise RegExp Set String Symbol Uint8Array WeakMap WeakSet URL URLSearchParams Headers Request Response AbortController AbortSignal Event EventTarget TextDecoder TextEncoder'.split(
    ' ',
  );
const OBJECTS = ['JSON', 'Math', 'Reflect', 'Intl', 'Atomics', 'console', 'process'];

const saved = (object: object, keys: readonly PropertyKey[] = Reflect.ownKeys(object)): WatchedObject['saved'] =>
  keys.flatMap((key) => {
    const descriptor = Object.getOwnPropertyDescriptor(object, key);
    return descriptor && (descriptor.configurable || descriptor.writable)
      ? [[key, descriptor] as [PropertyKey, PropertyDescriptor]]
      : [];
  });

/** Node sets these itself. */
const CHANGES_BY_ITSELF = new Set<PropertyKey>(['exitCode', '_eventsCount', '_events', 'domain', '_exiting', 'title', 'env']);

const watchedObjects = (): WatchedObject[] => {
  const all = globalThis as unknown as Record<string, { prototype?: object }>;
  const named = [...NAMES, ...OBJECTS].flatMap((name): [string, object][] => {
    const object = all[name];
    if (object === undefined) return [];
    return object.prototype
      ? [
          [name, object],
          [`${name}.prototype`, object.prototype],
        ]
      : [[name, object]];
  });
  const objects = named.map(([name, object]) => ({
    name,
    object,
    saved: saved(object).filter(([key]) => name !== 'process' || !CHANGES_BY_ITSELF.has(key)),
    isClosed: CLOSED.has(name),
  }));
  const globals = saved(globalThis, [
    ...NAMES,
    ...OBJECTS,
    'setTimeout',
    'setInterval',
    'setImmediate',
    'queueMicrotask',
    'fetch',
  ]);
  return [...objects, { name: 'globalThis', object: globalThis, saved: globals, isClosed: false }];
};

const isSame = (a: PropertyDescriptor, b: PropertyDescriptor | undefined): boolean =>
  b !== undefined && Object.is(a.value, b.value) && a.get === b.get && a.set === b.set;

const { getOwnPropertyDescriptor, defineProperty } = Object;
const { ownKeys, deleteProperty } = Reflect;

/** Puts back what was changed; returns its names, such as `Array.prototype.map`. */
const restore = ({ name, object, saved: before, isClosed }: WatchedObject): string[] => {
  const changed: string[] = [];
  for (const [key, descriptor] of before) {
    if (isSame(descriptor, getOwnPropertyDescriptor(object, key))) continue;
    changed.push(`${name}.${String(key)}`);
    defineProperty(object, key, descriptor);
  }
  if (!isClosed) return changed;
  const keys = ownKeys(object);
  if (keys.length === before.length) return changed;
  const known = new Set(before.map(([key]) => key));
  for (const key of keys) if (!known.has(key) && deleteProperty(object, key)) changed.push(`${name}.${String(key)}`);
  return changed;
};

/** Every page of the process uses these objects, so code that changes one harms the pages of other remotes. */
export const watchGlobals = () => {
  const all = watchedObjects();
  const often = all.filter(({ name }) => OFTEN.has(name));
  return {
    restoreAll: (): string[] => all.flatMap(restore),
    /** Only the objects that nearly all code uses; takes some 50 µs. */
    restoreOften: (): string[] => often.flatMap(restore),
  };
};
