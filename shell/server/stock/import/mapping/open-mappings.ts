import { join } from 'node:path';
import type { ListedMapping } from '@forecourt/contracts/desk/feeds';
import { unknownNameError, type ProblemError } from '@forecourt/contracts/problem';
import type { CompiledMapping } from './compile-mapping';
import { openMappingFolder, stateOfMappingFile, type MappingFolder } from './mapping-folder';

/** A file that changed is read again when its mapping is next requested. */
export interface Mappings {
  /**
   * The dealer's own, or else the platform's; its last good content where the present one has errors. Throws
   * `unknown_mapping` with the names that exist, or `invalid_mapping`.
   */
  get(name: string, dealer?: string): CompiledMapping;
  /** A dealer's own takes the place of the platform's of the same name. */
  states(dealer?: string): ListedMapping[];
}

export interface MappingFolders {
  platform: string;
  /** One folder for each dealer, with the dealer's own mappings in `mappings`. */
  dealers?: string;
  log: { error(facts: object, message: string): void };
}

const PLATFORM_NAME = 'shell/server/stock/import/mappings';

/** A mapping with errors is logged and only prevents its own imports. */
export const openMappings = ({ platform, dealers, log }: MappingFolders): Mappings => {
  const onRefusal = (problem: ProblemError, isInUse: boolean): void =>
    log.error(
      { problem: problem.message },
      isInUse ? 'A feed mapping has errors: its last good content stays in use' : 'A feed mapping has errors and is not used',
    );
  const ofPlatform = openMappingFolder(platform, PLATFORM_NAME, onRefusal);
  const ofDealers = new Map<string, MappingFolder>();
  const folderOf = (dealer: string | undefined): MappingFolder | undefined => {
    if (dealer === undefined || dealers === undefined) return undefined;
    let folder = ofDealers.get(dealer);
    if (!folder) {
      folder = openMappingFolder(join(dealers, dealer, 'mappings'), `shell/tenants/${dealer}/mappings`, onRefusal);
      ofDealers.set(dealer, folder);
    }
    return folder;
  };
  const namesFor = (dealer: string | undefined): string[] => [
    ...new Set([...(folderOf(dealer)?.names() ?? []), ...ofPlatform.names()]),
  ];
  return {
    get: (name, dealer) => {
      const file = folderOf(dealer)?.read(name) ?? ofPlatform.read(name);
      if (!file) throw unknownNameError('unknown_mapping', 'mapping', name, namesFor(dealer));
      if (file.good) return file.good;
      throw file.problem!;
    },
    states: (dealer) =>
      namesFor(dealer)
        .toSorted()
        .flatMap((name) => {
          const own = folderOf(dealer)?.read(name);
          const file = own ?? ofPlatform.read(name);
          return file ? [stateOfMappingFile(name, own ? 'dealer' : 'platform', file)] : [];
        }),
  };
};
