export { slotsNamed } from './slots-named';
export { watchNear } from './watch-near';
