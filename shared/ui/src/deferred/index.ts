export { exchangeSectionWhenNear } from './exchanged';
export { hydrateSectionWhenNear } from './hydrated';
