// These modules share one chunk, because a page needs them only after its start or after a failure.
export { sendFailures } from './send-failures';
export { watchPage } from './watch-page';
