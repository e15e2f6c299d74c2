export { slotsNamed } from './slots-named';
