import type { WordingKeys } from '../ports';

/** Content of `wording.json`, which the shell's build writes. */
export interface HouseWording {
  /** Texts of the shell and of shared packages: key and default. */
  texts: Record<string, string>;
  /** Short names of the remotes that were beside the shell when it was built. */
  remotes: readonly string[];
}

/** Keys of the whole installation: those of the shell's build, and those of published releases. */
export const joinWordingKeys = ({ texts, remotes }: HouseWording, released: WordingKeys): WordingKeys => {
  const house = new Map<string, Set<string>>();
  for (const key of Object.keys(texts)) {
    const [owner = ''] = key.split('.');
    house.set(owner, (house.get(owner) ?? new Set()).add(key));
  }
  return new Map([...remotes.map((remote) => [remote, undefined] as const), ...released, ...house]);
};
