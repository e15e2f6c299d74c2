/** Door of the room that checks an installation: before the server starts, and for `npx forecourt doctor`. */
export { checkAdminDoor } from './check-admin-door';
export { checkDealerConfiguration, checkRefusedDealers, checkRunningServer } from './check-content';
export { checkDataFolder, readDataFolderList } from './check-data-folder';
export { checkFilePermissions } from './check-machine';
export { checkLastDatabase, noteDatabase } from './check-last-database';
export { checkProcesses, type AskedProcess } from './check-processes';
export {
  askProcess,
  checkMachine,
  fetchServerFacts,
  checkDatabaseServer,
  checkServerReadiness,
  readDataFolderFiles,
} from './look-around';
export { checkRenderProcesses } from './check-render-processes';
export { checkSurroundings } from './look-at-surroundings';
export { checkServerSettings } from './check-settings';
export { installationFindingsText, isFaultFinding, throwIfFaults, type InstallationFinding } from './finding';
