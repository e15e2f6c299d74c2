export { token, media } from './theme/token';
export { GlobalStyle } from './theme/global-style';
export { useFromServer, useHydrated } from './theme/use-hydrated';
export { createWording } from './wording/wording';
export { WordingProvider, useText } from './wording/wording-provider';
export { Page, Stack, Cluster, Grid, SkipLink, VisuallyHidden } from './layout/layout';
export { Section, type SectionProps } from './layout/section';
export { Heading, Copy, Prose } from './type/type';
export { Anchor } from './link/anchor';
export { isPlainPress } from './link/follow-links';
export { Button, ButtonLink, IconButton, type ButtonLinkProps } from './button/button';
export { Icon } from './icon/icon';
export type { IconName } from '@forecourt/contracts/site/icons';
export { Card, CardBody, CardActions, CardLink } from './card/card';
export { Tag, type TagTone } from './card/tag';
export { Chip } from './card/chip';
export { PriceBlock, type PriceBlockProps } from './card/price-block';
export { KeyFacts } from './card/key-facts';
export { Picture } from './picture/picture';
export { Breadcrumb, homeCrumb } from './navigation/breadcrumb';
export { Pagination, type PaginationProps } from './navigation/pagination';
export { Notice, Alert } from './feedback/notice';
export { Skeleton, Loading } from './feedback/skeleton';
export { Spinner } from './feedback/spinner';
export { EmptyState } from './feedback/empty-state';
export { ToastProvider, useToast } from './feedback/toast';
export { Table, type TableRow } from './table/table';
export { inputFrameStyles } from './control/control.styles';
export { Select } from './control/select';
export { isOverlayOpen, watchOverlayEntries } from './overlay/overlay-entries';
export { useOverlayEntry } from './overlay/use-overlay-entry';
export { ShowMore } from './disclosure/show-more';
export { KeptPart, KeptPartsProvider, type HtmlOfPart } from './kept-part/kept-part';
export { RemoteSlot } from './slot/remote-slot';
export { SIGNS_OF_USE, useNearScreen } from './deferred/use-near-screen';
export { useSectionExchange } from './deferred/use-section-exchange';
export {
  enterValue,
  findFormControl,
  formValues,
  formControlPosition,
  isChoice,
  serverValueOf,
  type FormControl,
} from './deferred/carry-over';
export {
  SlotHostProvider,
  usePageExists as usePages,
  useSlotExists as useSlotNames,
  type SlotHost,
  type SlotState,
} from './slot/slot-host';
export { useSaveCar } from './watchlist/use-save-car';
export { useSaveProblem } from './watchlist/use-save-problem';
export { useSaveAfterSignIn, WATCHLIST_PATH } from './watchlist/save-after-sign-in';
