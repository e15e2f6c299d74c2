interface WatchedObject {
  name: string;
  object: object;
  keys: PropertyKey[];
  descriptors: PropertyDescriptor[];
  /** All keys of an object to which nothing may be added. */
  known: Record<PropertyKey, boolean> | undefined;
}

// Taken before any remote's code can change them. Loops count, because `for…of` uses an iterator that code can change.
const { create, getOwnPropertyDescriptor, is } = Object;
const { defineProperty, deleteProperty, ownKeys } = Reflect;
const textOf = String;

const CLOSED = new Set(['Array.prototype', 'Object.prototype']);
/** Checked after each page, because nearly all code uses them. */
const OFTEN = new Set(
  `globalThis JSON Object Object.prototype Array Array.prototype Function.prototype Map.prototype Set.prototype WeakMap.prototype
  String.prototype RegExp.prototype Promise Promise.prototype Reflect Error console`.split(/\s+/),
);
const OBJECTS = new Set(['console', 'process', 'performance', 'crypto']);
/** Node sets these of `process` itself. */
const CHANGES_BY_ITSELF = new Set<PropertyKey>(['exitCode', '_eventsCount', '_events', 'domain', '_exiting', 'title']);

type Named = [name: string, object: object];

/** Node loads many globals when they are first read, and replaces them then. */
const readAllGlobals = (): Named[] =>
  ownKeys(globalThis).flatMap((key): Named[] => {
    const value = (globalThis as unknown as Record<PropertyKey, unknown>)[key] as { prototype?: object } | undefined;
    if (typeof key !== 'string' || !(/^[A-Z]/.test(key) || OBJECTS.has(key)) || value !== Object(value)) return [];
    const object = value as { prototype?: object };
    return object.prototype
      ? [
          [key, object],
          [`${key}.prototype`, object.prototype],
        ]
      : [[key, object]];
  });

const watched = ([name, object]: Named): WatchedObject => {
  const all = ownKeys(object);
  const keys = all.filter((key) => {
    if (name === 'process' && CHANGES_BY_ITSELF.has(key)) return false;
    const { configurable, writable } = getOwnPropertyDescriptor(object, key) ?? {};
    return configurable === true || writable === true;
  });
  const descriptors = keys.map((key) => getOwnPropertyDescriptor(object, key) as PropertyDescriptor);
  const known = CLOSED.has(name)
    ? Object.assign(create(null) as object, Object.fromEntries(all.map((key) => [key, true])))
    : undefined;
  return { name, object, keys, descriptors, known };
};

const isSame = (a: PropertyDescriptor, b: PropertyDescriptor | undefined): boolean =>
  b !== undefined && is(a.value, b.value) && a.get === b.get && a.set === b.set;

/** Puts back what was changed, and adds its names, such as `Array.prototype.map`. */
const restore = ({ name, object, keys, descriptors, known }: WatchedObject, changed: string[]): void => {
  const note = (key: PropertyKey): void => void (changed[changed.length] = `${name}.${textOf(key)}`);
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] as PropertyKey;
    const before = descriptors[at] as PropertyDescriptor;
    if (isSame(before, getOwnPropertyDescriptor(object, key))) continue;
    note(key);
    defineProperty(object, key, before);
  }
  if (!known) return;
  const present = ownKeys(object);
  for (let at = 0; at < present.length; at += 1) {
    const key = present[at] as PropertyKey;
    if (known[key]) continue;
    note(key);
    // What can't be deleted is named once.
    if (!deleteProperty(object, key)) known[key] = true;
  }
};

const restoreEach = (objects: readonly WatchedObject[]): string[] => {
  const changed: string[] = [];
  for (let at = 0; at < objects.length; at += 1) restore(objects[at] as WatchedObject, changed);
  return changed;
};

/** Every page of the process uses these objects, so code that changes one harms the pages of other remotes. */
export const watchGlobals = () => {
  // An own property from the beginning, so that one that code sets is a change.
  Object.assign(Error, { prepareStackTrace: Error.prepareStackTrace });
  const all = [['globalThis', globalThis] as Named, ...readAllGlobals()].map(watched);
  const often = all.filter(({ name }) => OFTEN.has(name));
  return {
    restoreAll: (): string[] => restoreEach(all),
    /** Only the objects that nearly all code uses; takes some 50 µs. */
    restoreOften: (): string[] => restoreEach(often),
  };
};
