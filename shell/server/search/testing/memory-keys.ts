import type { StoredKey, StoredKeys } from '../protocol/stored-keys';

export const createMemoryKeys = (): StoredKeys => {
  const keys = new Map<string, StoredKey>();
  return {
    list: async (tenant) => [...keys.values()].filter((key) => key.tenant === tenant).toReversed(),
    save: async (key) => void keys.set(key.value, key),
    remove: async (tenant, values) => {
      for (const value of values) if (keys.get(value)?.tenant === tenant) keys.delete(value);
    },
  };
};
