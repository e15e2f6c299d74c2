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
export type { OnEnquiry } from './enquiries';
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
  PlayedPage,
  PlayError,
  RehearsalOfDealer,
  RehearseDealer,
  RehearsedPages,
} from './rehearsal';
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
  Quotes,
  SmsSender,
} from './quotes';
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
export type { Tenant, Tenants, WordingKeys } from './tenants';
