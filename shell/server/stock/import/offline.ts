/** Door for the command line: mappings are tried and proposed without a server and a database. */
export { openMappings } from './mapping/open-mappings';
export { parseMapping } from './mapping/parse-mapping';
export { proposeMapping } from './trial/propose-mapping';
export { tryMapping, type MappingTrial, type TrialDealer } from './trial/try-mapping';
