import type { Finding } from '../api/answers';

const WAYS: Record<string, (finding: Finding) => string> = {
  missing: () => 'Publish it, or choose a version that is published.',
  contract: ({ side }) => `Build ${side} for a contract that the shell serves, or update the shell.`,
  shared: ({ about }) => `Build it for the shell’s ${about}, or update the shell.`,
  federation: () => 'Build it again with the shell’s federation runtime, or update the shell.',
  slot: ({ about }) => `Give the dealer a release that provides ${about}.`,
  'slot-twice': ({ about }) => `Leave one of the two out: only one release may provide ${about}.`,
  'page-twice': ({ about }) => `Leave one of the two out: only one release may answer at ${about}.`,
};

/** A finding of the gate: what is against it, with both sides, and what would help. */
export const findingWords = (finding: Finding): { what: string; next?: string } => {
  const next = WAYS[finding.code]?.(finding);
  return { what: `${finding.message}.`, ...(next ? { next } : {}) };
};
