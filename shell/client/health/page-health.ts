// One chunk with the code that a page needs only after its start, or after a failure.
export { sendFailures } from './send-failures';
export { watchPage } from './watch-page';
