/** Door of the room that checks an installation: before the server starts, and for `npx forecourt doctor`. */
export { checkSettings } from './check-settings';
export { refuseFaults } from './report';
