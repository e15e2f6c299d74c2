// These modules share one chunk, because a page needs them only after its start or after a failure.
export { sendFailures } from './send-failures';
export { sendReport } from './send-report';
export { watchPage } from './watch-page';
