import type { ConfigurationBreach } from './validate-schema';

/** Dealers share parts, so a frozen value that passed before is skipped. Others are checked every time. */
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
