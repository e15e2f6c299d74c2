export {
  objectStorageOf,
  openReleases,
  openS3ArtefactStore,
  releasedWording,
  releasePlace,
  verifiedFolderOf,
  StoredReleaseCatalogue,
  type ObjectStorage,
} from './bytes';
export {
  createWorkbenches,
  workbenchFolders,
  deskOverviewHtml,
  deskPage,
  deskPages,
  noticeReceiversOf,
  openDesk,
  openHealth,
  shellFacts,
  siteDocumentRoutes,
  openNotices,
  openRollbacks,
  type NoticeReceiver,
} from './desk';
export { openFailureRepeat, openRehearsal } from './rehearsal';
export {
  askLauncher,
  openRendering,
  provenAtStart,
  readShellAssets,
  startRenderProcesses,
  type RenderProcessOptions,
} from './rendering';
