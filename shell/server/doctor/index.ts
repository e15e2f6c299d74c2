/** Door of the room that checks an installation: before the server starts, and for `npx forecourt doctor`. */
export { checkAdminDoor } from './check-admin-door';
export { checkDealerConfiguration, checkRefusedDealers, checkRunningServer } from './check-content';
export { checkFilePermissions } from './check-machine';
export { checkMachine, fetchServerFacts, checkDatabaseServer, checkServerReadiness, readDataFolderFiles } from './look-around';
export { checkServerSettings } from './check-settings';
export { isFaultFinding, type InstallationFinding } from './finding';
export { throwIfFaults, installationFindingsText } from './report';
