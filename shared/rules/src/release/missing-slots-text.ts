/** Reason for which a release with these needed slots is not published: it would fit no dealer, and use up its version. */
export const missingSlotsText = (name: string, version: string, slots: readonly string[]): string => {
  const [noun, which] = slots.length === 1 ? ['slot', 'it'] : ['slots', 'them'];
  return `${name}@${version} needs the ${noun} ${slots.join(', ')}, but no published release provides ${which}. Correct the name in ${name}, or publish the remote that provides ${which} first; --allow-missing-slots (allowMissingSlots) publishes in any order`;
};
