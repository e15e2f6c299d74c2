export { openAccounts } from './accounts';
export { alertConsents, alertRecords, openAlerts } from './alerts';
export { openSpinGame } from './game';
export { openGarage } from './garage';
export { createMailLinkTokens } from './news-mail/mail-link-tokens';
export { openWatchlist } from './watchlist';
