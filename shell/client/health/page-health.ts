// These modules share one chunk, because a page needs them only after its start or after a failure.
export { sendFailures } from './send-failures';
export { sendHealthReport } from './send-report';
export { watchPageHealth } from './watch-page';
