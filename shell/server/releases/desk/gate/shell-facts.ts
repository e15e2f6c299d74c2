import { SHARED_SINGLETONS } from '@forecourt/build/singletons.mjs';
import { CONTRACT_VERSION, OLDEST_CONTRACT_VERSION } from '@forecourt/contracts/remote';
import type { ShellFacts } from '@forecourt/contracts/release/shell-facts';

/** The build inserts both; undefined in unbuilt code. */
declare const __SINGLETON_VERSIONS__: Record<string, string>;
declare const __FEDERATION_VERSION__: string;

const CONTRACTS = { oldest: OLDEST_CONTRACT_VERSION, newest: CONTRACT_VERSION };

/** Facts of the shell beside which this code was built or packed; undefined in unbuilt code. */
export const builtShellFacts = (): ShellFacts | undefined =>
  typeof __SINGLETON_VERSIONS__ === 'undefined'
    ? undefined
    : {
        contract: CONTRACTS,
        singletons: __SINGLETON_VERSIONS__,
        federation: __FEDERATION_VERSION__,
      };

/** Of every shared module, in unbuilt code, as in tests. */
const PLACEHOLDER_VERSION = '0.0.0';

/** The compatibility gate uses these. */
export const shellFacts = (): ShellFacts =>
  builtShellFacts() ?? {
    contract: CONTRACTS,
    singletons: Object.fromEntries(Object.keys(SHARED_SINGLETONS).map((request) => [request, PLACEHOLDER_VERSION])),
    federation: PLACEHOLDER_VERSION,
  };
