/**
 * Ports: interfaces by which a room uses another. No room imports another; `wiring` hands the implementations in.
 * A port belongs to nobody, so it imports no room.
 */
export type { Identity, Right, RouteAccess } from './access';
export type { JobHandler, JobKind, JobQueue, Jobs } from './jobs';
export type { EmailMessage, Mailbox, Messages } from './messages';
export type { Pages, PreviewAnswer, Previews, ShownPreview, SiteAnswer, SiteRequest } from './pages';
export type { CarPage, PictureSource, Stock, StockSource, StockValidator } from './stock';
export type {
  Outcome,
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
  KeyChange,
  ListedRelease,
  PublishedReleases,
  ReleaseCatalogue,
  ReleaseKey,
  ReleaseKeys,
  ReleaseName,
  ReleasePublisher,
  ReleaseSize,
  ReleaseStore,
  SentBuild,
  StoredRelease,
  UnpublishedBuilds,
} from './releases';
export type { Tenant, Tenants, WordingKeys } from './tenants';
