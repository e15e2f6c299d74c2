/** Door of the room that checks an installation: before the server starts, and for `npx forecourt doctor`. */
export { checkDealer, checkRefused, checkServer } from './check-content';
export { checkFiles } from './check-machine';
export { checkMachine, askServer, lookAtDatabase, lookAtReadiness, readFiles } from './look-around';
export { checkSettings } from './check-settings';
export { isFault, type Finding } from './finding';
export { refuseFaults, reportText } from './report';
