/**
 * Ports: interfaces by which one room uses another. No room imports another; `wiring` passes the implementations. A port
 * belongs to no room and imports none.
 */
export type { Identity, AdminRight, RouteAccess } from './access';
export type {
  AccountOwner,
  AccountData,
  Accounts,
  ConsentRecords,
  RecordedLook,
  RetainedRecord,
  SignedInShopper,
  BrowserRequest,
  WaitingAnswers,
} from './accounts';
export type { ChargeClient } from './client-work';
export type { JobHandler, JobKind, JobQueue, Jobs } from './jobs';
export type { CarContacts, EmailMessage, Mailbox, Messages } from './messages';
export type {
  HtmlPage,
  InlineAllowance,
  KeptPageAnswer,
  PageRenderer,
  PreviewAnswer,
  Previews,
  VisitorPreview,
  ServedVersions,
  SitePageAnswer,
  SiteRequest,
} from './pages';
export type {
  ChangedReleaseSet,
  ComparedPage,
  OpenCandidateRehearsal,
  PageStage,
  PageToPlay,
  PageCost,
  PlayedPage,
  PlayError,
  RehearsalOfDealer,
  RehearseDealer,
  RehearsedPages,
  RepeatFailure,
} from './rehearsal';
export type {
  DealerOfPages,
  LateFault,
  MadePage,
  PageOrder,
  PreloadedScript,
  LauncherReport,
  Pulse,
  RemoteToTry,
  RenderFailure,
  RenderWork,
  ServicesForRendering,
  ShellAssets,
  SiteAnswer,
  SiteQuestion,
  VersionsOfPage,
} from './rendering';
export type { StoredCarPictures, DueCar, KeptPicture, KeptPictures, Photographs, PicturedStock } from './photographs';
export type {
  CarPageFacts,
  FeedImport,
  KeptQuote,
  KeptQuotes,
  LenderQuotes,
  PictureSource,
  Stock,
  StockHttpValidator,
  FeedImportResult,
  StockImports,
  StockSource,
} from './stock';
export type {
  ProviderOutcome,
  Payment,
  PaymentFailure,
  PaymentRequest,
  Payments,
  PaymentState,
  ProviderFailure,
  Providers,
  SmsSender,
} from './providers';
export type {
  CandidateCopy,
  SigningKeyChange,
  ListedRelease,
  PublishedReleases,
  ReleaseCatalogue,
  ReleaseSigningKey,
  ReleaseName,
  ReleasePublisher,
  ReleaseSize,
  ReleaseStore,
  BuildUpload,
  StoredRelease,
  UnpublishedBuilds,
} from './releases';
export { KEYS_OF_EVERY_DEALER, type ListedTenant, type OnEnquiry, type Tenant, type Tenants, type WordingKeys } from './tenants';
