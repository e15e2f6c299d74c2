/*
 * Starts an entry: makes it a federation container that uses the modules of its page and provides its doors. A page of Forecourt
 * contains this script once; in the file for pages with the stock runtime of Module Federation it stands before the entry. Remotes load no
 * other remote and share nothing, so they need only this part of the federation runtime.
 */
(() => {
  const numbersOf = (version) => version.split(/[-+]/)[0].split('.').map(Number);

  const compare = (a, b) => {
    const at = a.findIndex((number, index) => number !== b[index]);
    return at === -1 ? 0 : a[at] - b[at];
  };

  /** Only ranges such as `^19.3.1`, which builds of remotes state. */
  const isInRange = (version, range) => {
    const [own, least] = [numbersOf(version), numbersOf(range.slice(1))];
    const firstAboveZero = least.findIndex((number) => number > 0);
    const fixed = firstAboveZero === -1 ? least : least.slice(0, firstAboveZero + 1);
    return compare(own, least) >= 0 && fixed.every((number, index) => own[index] === number);
  };

  /** Prefers a version that was loaded already, else the newest. */
  const findShared = (scope, { shareKey, requiredVersion }) => {
    const offered = Object.entries(scope[shareKey] ?? {});
    const isBetter = ([version, shared], [other, otherShared]) =>
      !!shared.loaded === !!otherShared.loaded ? compare(numbersOf(version), numbersOf(other)) > 0 : !!shared.loaded;
    const fitting = offered.filter(([version]) => isInRange(version, requiredVersion));
    const best = fitting.reduce((found, each) => (found && isBetter(found, each) ? found : each), undefined);
    if (best) return best[1];
    const versions = offered.map(([version]) => version).join(', ') || 'none';
    throw new Error(`This page must share ${shareKey} ${requiredVersion}; it shares ${versions}`);
  };

  const load = async (scope, need) => {
    if (!scope) throw new Error('The page has not given its shared modules: it must call init first');
    const shared = findShared(scope, need);
    if (shared.lib) return shared.lib;
    // The stock runtime keeps the same three properties, so each module is loaded once in the page.
    shared.loading ??= Promise.resolve(shared.get()).then((factory) => {
      shared.lib = factory;
      shared.loaded = true;
      return factory;
    });
    return shared.loading;
  };

  const start = (entry) => {
    const { uniqueName } = entry.initializeSharingData;
    const { moduleMap } = entry.initializeExposesData;
    const { chunkMapping = {}, moduleIdToConsumeDataMapping: needs = {} } = entry.consumesLoadingData ?? {};
    const consumed = new Map();
    let scope;

    const consume = async (id) => {
      try {
        const factory = await load(scope, needs[id]);
        entry.m[id] = (module) => {
          module.exports = factory();
        };
      } catch (error) {
        consumed.delete(id);
        entry.m[id] = () => {
          delete entry.c[id];
          throw error;
        };
      }
    };
    entry.f.consumes = (chunk, promises) => {
      for (const id of chunkMapping[chunk] ?? []) {
        if (!consumed.has(id)) consumed.set(id, consume(id));
        promises.push(consumed.get(id));
      }
    };
    entry.initContainer = (shareScope) => {
      scope = shareScope;
      return true;
    };
    entry.getContainer = (door) =>
      Object.hasOwn(moduleMap, door)
        ? moduleMap[door]()
        : Promise.reject(new Error(`The entry of ${uniqueName} has no door ${door}`));
  };

  globalThis.__FORECOURT_FEDERATION__ ??= { start };
})();
