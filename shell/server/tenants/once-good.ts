import type { ConfigurationBreach } from './validate-schema';

/**
 * Returns a check that skips a frozen value that passed it before, because dealers share parts of their
 * configurations. A value that is not frozen is checked every time.
 */
export function checkFrozenOnce<Checked extends object>(
  check: (value: Checked) => ConfigurationBreach[],
): (value: Checked) => ConfigurationBreach[] {
  const passed = new WeakSet<Checked>();
  return (value) => {
    if (passed.has(value)) return [];
    const breaches = check(value);
    if (breaches.length === 0 && Object.isFrozen(value)) passed.add(value);
    return breaches;
  };
}
