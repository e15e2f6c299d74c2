export { actorNameOfRequest, openAccess } from './access';
export {
  checkAdminDoor,
  checkDatabaseServer,
  checkDataFolder,
  checkDealerConfiguration,
  checkFilePermissions,
  checkMachine,
  checkRefusedDealers,
  checkLastDatabase,
  checkProcesses,
  checkRenderProcesses,
  checkRunningServer,
  checkServerReadiness,
  checkServerSettings,
  checkSurroundings,
  askProcess,
  fetchServerFacts,
  installationFindingsText,
  isFaultFinding,
  noteDatabase,
  readDataFolderFiles,
  readDataFolderList,
  throwIfFaults,
  type AskedProcess,
  type InstallationFinding,
} from './doctor';
export {
  readBytes,
  readCount,
  readMilliseconds,
  readPort,
  readSwitch,
  readText,
  type Environment,
} from './environment/read-variables';
export { SETTINGS_VARIABLES } from './environment/variables';
export {
  apiDescriptionRoutes,
  createInProcessFetch,
  createMetrics,
  ClientWorkPoints,
  createNetworkDigest,
  createPreviewFinder,
  createServer,
  createTryAgainPage,
  createVisitorIds,
  excludePreviewsFromCounts,
  findDealerOfRequests,
  findRequestedDealer,
  createFirstPage,
  healthAndReadinessRoutes,
  type ReadinessCondition,
  hidePagesOfFeaturesOff,
  installAdminDoor,
  installClientWork,
  installMetrics,
  installPlugins,
  installSitePages,
  isOperatorRequest,
  isRequestOfPreview,
  listenAtAdminPort,
  parseTrustedProxies,
  previewLinkRoutes,
  refuseRequestsOfOtherSites,
  sharedNetwork,
  visitorIdInCookie,
  workbenchBuildRoutes,
  type AdminDoorSettings,
  type TrustedProxySetting,
} from './http';
export { createShutdown } from './http/shutdown';
export { openJobs } from './jobs';
export { OWN_TABLES_OF_JOBS, takeOverQueues } from './jobs/open-boss';
export { countRequestedChanges, keptAddress, openKeptPages } from './kept-pages';
export { openLentPages, openSharedCache, sharedCachesOf, type SharedCachesSetting } from './lent-pages';
export { openMessages } from './messages';
export {
  compareMigrations,
  isUniqueViolation,
  lockFolder,
  openDatabase,
  openTemporaryFolder,
  type DatabaseLimits,
  type OpenDatabase,
} from './storage';
export { copyTables, type CopiedTable } from './storage/copy-tables';
