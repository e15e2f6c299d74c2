/*
 * Starts an entry in a host with the stock runtime of Module Federation. A page of Forecourt has `__FORECOURT_FEDERATION__` itself; this
 * script stands before the entry in the file for other hosts. Remotes only use shared modules, and provide their doors.
 */
(() => {
  const numbersOf = (version) => version.split(/[-+]/)[0].split('.').map(Number);

  const compare = (a, b) => {
    const at = a.findIndex((number, index) => number !== b[index]);
    return at === -1 ? 0 : a[at] - b[at];
  };

  /** Returns whether a version is in a range such as `^19.3.1`, the only kind of range that builds of remotes state. */
  const isInRange = (version, range) => {
    const [own, least] = [numbersOf(version), numbersOf(range.slice(1))];
    const fixed = least.findIndex((number) => number > 0);
    return compare(own, least) >= 0 && least.slice(0, fixed + 1).every((number, index) => own[index] === number);
  };

  /** Returns the host's shared module for a need: one that was loaded already, else the newest. */
  const findShared = (scope, { shareKey, requiredVersion }) => {
    const offered = Object.entries(scope[shareKey] ?? {});
    const isBetter = ([version, shared], [other, otherShared]) =>
      !!shared.loaded === !!otherShared.loaded ? compare(numbersOf(version), numbersOf(other)) > 0 : !!shared.loaded;
    const fitting = offered.filter(([version]) => isInRange(version, requiredVersion));
    const best = fitting.reduce((found, each) => (found && isBetter(found, each) ? found : each), undefined);
    if (best) return best[1];
    const versions = offered.map(([version]) => version).join(', ') || 'none';
    throw new Error(`This host must share ${shareKey} ${requiredVersion}; it shares ${versions}`);
  };

  const load = async (scope, need) => {
    if (!scope) throw new Error('The host has not given its shared modules: it must call init first');
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
      Object.hasOwn(moduleMap, door) ? moduleMap[door]() : Promise.reject(new Error(`This remote has no ${door}`));
  };

  globalThis.__FORECOURT_FEDERATION__ ??= { start };
})();
